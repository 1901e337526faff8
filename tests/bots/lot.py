#!/usr/bin/env python3
"""Plays by lot: the shortest program that plays any game."""
import json
import random
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told.get("event") == "turn":
        print("move", random.choice(told["moves"]), flush=True)

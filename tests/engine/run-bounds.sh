#!/bin/sh
# What opponents take of memory: never more than they are given, whatever they think about, for as long as they wish.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"

if [ -n "${TAH_SANITIZED:-}" ]; then
    skip "the sanitizers take memory of their own"
    finish
    exit
fi

# peak GAME AGENT OPTION...: the most memory that a game of two such agents takes, in KiB.
peak() {
    game=$1 agent=$2
    shift 2
    "$BUILD/tests/engine/peak" "$TAH" match "$game" --seat "one,$agent" --seat "two,$agent" --seed 1 "$@"
}

# bounded NAME GAME LITTLE MUCH OPTION...: an agent that thinks much takes more than one that thinks little: some of the
# MIB that it may take, and no more but for half a MiB of what any program takes.
bounded() {
    name=$1 game=$2 little=$3 much=$4
    shift 4
    before=$(peak "$game" "$little" "$@")
    after=$(peak "$game" "$much" "$@")
    if [ $((after - before)) -gt $((MIB * 256)) ] && [ $((after - before)) -le $((MIB * 1024 + 512)) ]; then
        pass
    else
        fail "$name: $before KiB and then $after KiB, with $MIB MiB"
    fi
}

MIB=8
bounded "trees" hex "strong 1" "strong 1500" --memory $MIB
bounded "trees of two threads" hex "strong 32" "strong 3000" --memory $MIB --threads 2
bounded "tables" breakthrough "strong 1" "strong 300" --memory $MIB
finish

/* The machine itself, for vm_run.c, which includes it once for sets of any size and once for sets of one word: RUN is what
 * it is called, STRIDE and WORDS(domain) how long sets are. One case an instruction; the order is that of the opcode table.
 * A switch of this length reads best in one piece. */
/* clang-format off */
static VmStop RUN(Vm *vm, int pc) /* NOLINT(readability-function-size,readability-function-cognitive-complexity) */
{
    const World *const w = vm->world;
    const Instruction *const code = w->code->at;
    const int32_t *const turn = w->code->turn;
    int64_t *const r = vm->r;
    const size_t stride = STRIDE;
    Head *const head = vm_head(vm);
    int calls = 0;
    uint64_t *const sets = vm->s;
#define SET(n) (sets + (size_t)(n)*stride)
#define SPEND(steps)                                                          \
    do {                                                                      \
        if ((vm->budget -= (steps)) < 0 && !vm_next_slice(vm))                   \
            return exhausted(vm, (int)(in - code));                           \
    } while (0)
#define EACH_WORD(domain, expression)                                          \
    do {                                                                       \
        uint64_t *const a = SET(in->a);                                         \
        const uint64_t *const b = SET(in->b), *const c = SET(in->c);             \
        (void)b, (void)c;                                                      \
        for (int i = 0, n = WORDS(domain); i < n; i++)                         \
            a[i] = (expression);                                               \
    } while (0)
#ifdef __GNUC__
    static const void *const label[] = {
#define OPCODE(name, operands, flow) __extension__ && at_##name,
        OPCODE_LIST(OPCODE)
#undef OPCODE
    };
    /* where instructions are counted, all lead to where that is done */
    static const void *const counted[] = {
#define OPCODE(name, operands, flow) __extension__ && counting,
        OPCODE_LIST(OPCODE)
#undef OPCODE
    };
    const void *const *const go = vm->meter ? counted : label;
#endif
    const Instruction *in = code + pc;
    SPEND(w->code->enter[pc]);
    if (vm->meter)
        vm->meter->last = -1;
    DISPATCH {
#ifdef __GNUC__
    counting:
        vm_count(vm, (int)(in - code));
        __extension__({ goto *label[in->op]; });
#endif
    OP(HALT) return VM_HALTED;
    OP(CONST) r[in->a] = in->d; NEXT;
    OP(MOVE) r[in->a] = r[in->b]; NEXT;
    OP(ADD)
        r[in->a] = r[in->b] + r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(SUB)
        r[in->a] = r[in->b] - r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(MUL)
        r[in->a] = r[in->b] * r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(DIV)
        if (r[in->c] == 0) return fail(vm, (int)(in - code), MSG_FAULT_ZERO);
        r[in->a] = r[in->b] / r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(MOD)
        if (r[in->c] == 0) return fail(vm, (int)(in - code), MSG_FAULT_ZERO);
    {
        int64_t by = r[in->c], rest = r[in->b] % by;
        r[in->a] = rest != 0 && (rest < 0) != (by < 0) ? rest + by : rest;
        NEXT;
    }
    OP(NEG)
        r[in->a] = -r[in->b];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(MIN) r[in->a] = r[in->b] < r[in->c] ? r[in->b] : r[in->c]; NEXT;
    OP(MAX) r[in->a] = r[in->b] > r[in->c] ? r[in->b] : r[in->c]; NEXT;
    OP(EQ) r[in->a] = r[in->b] == r[in->c]; NEXT;
    OP(NE) r[in->a] = r[in->b] != r[in->c]; NEXT;
    OP(LT) r[in->a] = r[in->b] < r[in->c]; NEXT;
    OP(LE) r[in->a] = r[in->b] <= r[in->c]; NEXT;
    OP(NOT) r[in->a] = !r[in->b]; NEXT;
    OP(LOOP)
        SPEND(turn[in - code]);
        in = code + in->d;
        JUMPED;
    OP(JUMP) in = code + in->d; JUMPED;
    OP(JZ)
        if (!r[in->a]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(JNZ)
        if (r[in->a]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(CALL)
        if (calls == VM_CALLS) return fail(vm, (int)(in - code), MSG_FAULT_CALLS);
        SPEND(turn[in - code]);
        vm->call[calls++] = (int)(in - code) + 1;
        in = code + in->d;
        JUMPED;
    OP(RET)
        if (calls == 0) return VM_HALTED;
        in = code + vm->call[--calls];
        JUMPED;
    OP(TABLE) {
        const int32_t *table = table_of(w, in->d);
        if (r[in->b] < 0 || r[in->b] >= table[0]) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = table[1 + r[in->b]];
        NEXT;
    }
    OP(LAYER)
        if ((uint64_t)r[in->b] > (uint64_t)w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = layer_changing_value(w, vm->block, in->d, (int)r[in->b]);
        NEXT;
    OP(FIXED)
        if ((uint64_t)r[in->b] > (uint64_t)w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = w->layer[in->d].bytes[r[in->b]];
        NEXT;
    OP(SETLAYER)
        if ((uint64_t)r[in->a] >= (uint64_t)w->cells) NEXT; /* effects beyond the edge do nothing */
        if (r[in->b] < 0 || r[in->b] > w->layer[in->d].values) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        vm_set_layer(vm, in->d, (int)r[in->a], (int)r[in->b]);
        NEXT;
    OP(STEP)
        if ((uint64_t)r[in->b] > (uint64_t)w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = (uint64_t)r[in->c] >= VM_DIRECTIONS
                      ? w->cells
                      : world_step(w, (int)r[in->b], (int)r[in->c]);
        NEXT;
    OP(AHEAD) {
        int64_t cell = r[in->b], steps = r[in->d];
        if ((uint64_t)cell > (uint64_t)w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        for (bool way = (uint64_t)r[in->c] < VM_DIRECTIONS; steps > 0 && cell < w->cells; steps--) {
            cell = way ? world_step(w, (int)cell, (int)r[in->c]) : w->cells;
            SPEND(1);
        }
        r[in->a] = cell;
        NEXT;
    }
    OP(CLEAR) EACH_WORD(in->d, 0); NEXT;
    OP(ALL) set_fill(w, SET(in->a), in->d); NEXT;
    OP(ALLIF)
        if (r[in->b]) set_fill(w, SET(in->a), in->d);
        else bits_clear(SET(in->a), WORDS(in->d));
        NEXT;
    OP(COPY) EACH_WORD(in->d, b[i]); NEXT;
    OP(LOADSET) bits_copy(SET(in->a), block_set(vm->block, (uint32_t)in->d), WORDS(in->b)); NEXT;
    OP(FIXEDSET) bits_copy(SET(in->a), w->fixed + in->d, WORDS(in->b)); NEXT;
    OP(VALUESET) set_of_value(vm, SET(in->a), in->d, in->c); NEXT;
    OP(CHOSEN) set_of_chosen(vm, SET(in->a), in->d, in->c ? layer_value_of(w, in->d, r[in->b]) : r[in->b]); NEXT;
    OP(AND) EACH_WORD(in->d, b[i] & c[i]); NEXT;
    OP(OR) EACH_WORD(in->d, b[i] | c[i]); NEXT;
    OP(ANDNOT) EACH_WORD(in->d, b[i] & ~c[i]); NEXT;
    OP(ONE) {
        int64_t bit = r[in->b];
        bits_clear(SET(in->a), WORDS(in->d));
        if (bit >= 0 && bit < w->none[in->d]) bits_add(SET(in->a), (int)bit);
        NEXT;
    }
    OP(SPAN)
        SET(in->a)[0] = r[in->c] < 0 || r[in->b] >= BITS_WORD ? 0
                          : ~(uint64_t)0 >> (r[in->c] < BITS_WORD ? BITS_WORD - 1 - r[in->c] : 0) &
                                ~(uint64_t)0 << (r[in->b] > 0 ? r[in->b] : 0);
        NEXT;
    OP(INCLUDE)
        if (in->a != in->b) bits_copy(SET(in->a), SET(in->b), WORDS(in->d));
        if (r[in->c] >= 0 && r[in->c] < w->none[in->d]) bits_add(SET(in->a), (int)r[in->c]);
        else if (in->d == DOMAIN_VALUES) return fail(vm, (int)(in - code), MSG_FAULT_VALUES);
        NEXT;
    OP(HAS) {
        uint64_t bit = (uint64_t)r[in->c];
        r[in->a] = bit < (uint64_t)w->none[in->d] && bits_has(SET(in->b), (int)bit);
        NEXT;
    }
    OP(SIZE) r[in->a] = bits_count(SET(in->b), WORDS(in->d)); NEXT;
    OP(RUNLENGTH) {
        uint64_t cell = (uint64_t)r[in->c], way = (uint64_t)r[in->d];
        int length = cell < (uint64_t)w->cells && way < VM_DIRECTIONS
                        ? set_run_length(w, SET(in->b), (int)cell, (int)way)
                        : 0;
        r[in->a] = length;
        SPEND(length);
        NEXT;
    }
    OP(SOME) r[in->a] = bits_some(SET(in->b), WORDS(in->d)); NEXT;
    OP(SUBSET) r[in->a] = bits_within(SET(in->b), SET(in->c), WORDS(in->d)); NEXT;
    OP(FIRST) r[in->a] = bits_next(SET(in->b), WORDS(in->d), 0, w->none[in->d]); NEXT;
    OP(NEXT) r[in->a] = bits_next(SET(in->b), WORDS(in->d), (int)r[in->c] + 1, w->none[in->d]); NEXT;
    OP(ENTER)
        r[in->a] = bits_next(SET(in->b), WORDS(in->c), 0, w->none[in->c]);
        if (r[in->a] >= w->none[in->c]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(AGAIN)
        SPEND(turn[in - code]);
        r[in->a] = bits_next(SET(in->b), WORDS(in->c), (int)r[in->a] + 1, w->none[in->c]);
        if (r[in->a] < w->none[in->c]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(NEAR) set_near(vm, SET(in->a), SET(in->b), (uint32_t)in->d); SPEND(0); NEXT;
    OP(BEFORE)
        if (WORDS(DOMAIN_CELLS) == 1 && w->plain && (uint64_t)r[in->c] < VM_DIRECTIONS)
            SET(in->a)[0] = bits_turned(SET(in->b)[0], w->shift[r[in->c]]) & *world_from(w, (int)r[in->c], 1);
        else
            set_before(w, SET(in->a), SET(in->b), r[in->c]);
        NEXT;
    OP(NEARCELL)
        if ((uint64_t)r[in->b] >= (uint64_t)w->cells)
            bits_clear(SET(in->a), WORDS(DOMAIN_CELLS));
        else
            bits_copy(SET(in->a), w->near + (size_t)r[in->b] * (size_t)WORDS(DOMAIN_CELLS), WORDS(DOMAIN_CELLS));
        NEXT;
    OP(LINKED)
        if ((uint64_t)r[in->b] >= (uint64_t)w->cells || (uint32_t)in->d >= (uint32_t)w->link_sorts)
            bits_clear(SET(in->a), WORDS(DOMAIN_CELLS));
        else
            bits_copy(SET(in->a), world_links(w, in->d) + (size_t)r[in->b] * (size_t)WORDS(DOMAIN_CELLS), WORDS(DOMAIN_CELLS));
        NEXT;
    OP(PAIRED) {
        uint64_t cell = (uint64_t)r[in->b] < (uint64_t)w->cells ? (uint64_t)r[in->b] : (uint64_t)w->cells;
        bits_copy(SET(in->a), w->fixed + in->d + (size_t)cell * (size_t)WORDS(DOMAIN_CELLS), WORDS(DOMAIN_CELLS));
        NEXT;
    }
    OP(ALLPAIRED) set_paired(vm, SET(in->a), SET(in->b), w->fixed + in->d); SPEND(0); NEXT;
    OP(LINES)
        if (!(STRIDE == 1 ? lines_emit_word : lines_emit)(vm, SET(in->a), in->b - in->a + 1, in->c, in->d)) return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        NEXT;
    OP(LINESALONG)
        if (!(STRIDE == 1 ? lines_emit_word : lines_emit)(vm, SET(in->a), in->b - in->a + 1, (uint32_t)SET(in->c)[0] & 0xff, in->d)) return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        NEXT;
    OP(RIDES)
        if (!rides_emit(vm, SET(in->a), SET(in->b), SET(in->c), in->d)) return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        SPEND(0);
        NEXT;
    OP(MATCH)
        if (WORDS(DOMAIN_CELLS) == 1 && w->plain)
            SET(in->a)[0] = set_match_word(w, SET(in->b)[0], SET(in->c)[0], in->d >> 3, in->d & 7);
        else
            set_match(w, SET(in->a), SET(in->b), SET(in->c), in->d >> 3, in->d & 7);
        NEXT;
    OP(FLOOD) set_flood(vm, SET(in->a), SET(in->b), SET(in->c)); SPEND(0); NEXT;
    OP(FLOODSIDES) set_flood_sides(vm, SET(in->a), SET(in->b), SET(in->c), in->d); SPEND(0); NEXT;
    OP(SIDES) SET(in->a)[0] = sides_to_directions((uint64_t)r[in->b]); NEXT;
    OP(FROMSIDES) r[in->a] = sides_of_directions(SET(in->b)[0]); NEXT;
    OP(SEEN) set_seen(vm, SET(in->a), SET(in->b), SET(in->c), SET(in->c), SET(in->d)[0] & 0xff); SPEND(0); NEXT;
    OP(SEENTO) set_seen(vm, SET(in->a), SET(in->b), SET(in->c), w->board, SET(in->d)[0] & 0xff); SPEND(0); NEXT;
    OP(SEES) set_sees(vm, SET(in->a), SET(in->b), SET(in->c), SET(in->d)[0] & 0xff); SPEND(0); NEXT;
    OP(ENCLOSED) set_enclosed(vm, SET(in->a), r[in->b], SET(in->c), SET(in->d)); SPEND(0); NEXT;
    OP(INROW) r[in->a] = set_in_row(w, SET(in->b), (int)r[in->c], in->d); NEXT;
    OP(READING) r[in->a] = set_reads_as(vm, in->b, table_of(w, in->d)); NEXT;
    OP(VAR) {
        bool is = (uint64_t)r[in->b] < (uint64_t)w->variable[in->d].count;
        r[in->a] = is ? variable_value(w, vm->block, in->d, (int)r[in->b]) : w->variable[in->d].none;
        NEXT;
    }
    OP(SETVAR)
        if ((uint64_t)r[in->a] >= (uint64_t)w->variable[in->d].count) NEXT;
        vm_set_variable(vm, in->d, (int)r[in->a], r[in->b]);
        NEXT;
    OP(FRAME) r[in->a] = (int64_t)frame_slot(w, vm->block, in->d); NEXT;
    OP(SETFRAME) vm_set_slot(vm, in->d, (uint64_t)r[in->a]); NEXT;
    OP(FRAMESET) bits_copy(SET(in->a), frame_set(w, vm->block, in->d), WORDS(in->b)); NEXT;
    OP(SETFRAMESET) vm_set_slots(vm, in->d, SET(in->a), WORDS(in->b)); NEXT;
    OP(ME) r[in->a] = head->me; NEXT;
    OP(YOU) r[in->a] = vm->you; NEXT;
    OP(LENIENT) r[in->a] = vm->lenience >= in->d; NEXT;
    OP(LASTPLAYER) r[in->a] = head->last_player; NEXT;
    OP(LASTCELL) r[in->a] = head->last_cell == 0 ? w->cells : head->last_cell - 1; NEXT;
    OP(SETLASTCELL) head->last_cell = (uint64_t)r[in->a] >= (uint64_t)w->cells ? 0 : (int32_t)r[in->a] + 1; NEXT;
    OP(PLY) r[in->a] = head->ply; NEXT;
    OP(REPEATED) r[in->a] = repetition_count(vm->world, vm->block); NEXT;
    OP(STOOD) r[in->a] = repetition_boards(vm->world, vm->block) + (int)in->d; NEXT;
    OP(COMING) r[in->a] = player_coming(vm); NEXT;
    OP(NOTE) vm_note_position(vm); NEXT;
    OP(LIVING) SET(in->a)[0] = head->living; NEXT;
    OP(ELIMINATE) player_eliminate(vm, (uint32_t)SET(in->a)[0]); NEXT;
    OP(REVIVE) player_revive(vm, (uint32_t)SET(in->a)[0]); NEXT;
    OP(LASTLIVING) SET(in->a)[0] = player_last_living(head); NEXT;
    OP(PLAYAGAIN)
        head->again = 1;
        head->next = 0;
        NEXT;
    OP(SETNEXT)
        head->next = (uint64_t)r[in->a] < (uint64_t)w->players ? (int32_t)r[in->a] + 1 : 0;
        head->again = 0;
        NEXT;
    OP(REVERSE) head->reversed = !head->reversed; NEXT;
    OP(ORDER) r[in->a] = (player_order(head, 1) + w->players) % w->players; NEXT;
    OP(AFTER) r[in->a] = player_after(vm, r[in->b], in->d); NEXT;
    OP(APART) r[in->a] = player_apart(vm, r[in->b], r[in->c], in->d); NEXT;
    OP(SKIP) player_skip(vm, (uint32_t)SET(in->a)[0], r[in->b]); NEXT;
    OP(SKIPS) r[in->a] = (uint64_t)r[in->b] < (uint64_t)w->players ? head->skips[r[in->b]] : 0; NEXT;
    OP(ADVANCE) player_advance(vm); NEXT;
    OP(BEGIN) player_begin(vm); NEXT;
    OP(ENDTURN) /* nothing lives across it, so what the script kept is dropped */
        SPEND(turn[in - code]);
        vm_clear_frame(vm);
        calls = 0;
        in = code + in->d;
        JUMPED;
    OP(PICK) r[in->a] = in->d < vm->picks ? vm->pick[in->d] : 0; NEXT;
    OP(PICKS) r[in->a] = vm->picks; NEXT;
    OP(PICKAT) r[in->a] = r[in->b] >= 0 && r[in->b] < vm->picks ? vm->pick[r[in->b]] : 0; NEXT;
    OP(QUIET) r[in->a] = vm->quiet; NEXT;
    OP(UNIQUE) {
        const int32_t *like = table_of(w, in->d);
        if (like[0] < w->things) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        things_keep_unlike(vm, SET(in->a), like + 1);
        SPEND(0);
        NEXT;
    }
    OP(OPTION) r[in->a] = vm->option; NEXT;
    OP(PREFIX)
        if (r[in->a] < -VM_PICKED || r[in->a] > VM_PICKED) return fail(vm, (int)(in - code), MSG_FAULT_PICK);
        vm->prefix[in->d] = r[in->a];
        NEXT;
    OP(EMIT)
        if (!vm->emitter.emit(vm->emitter.to, in->d >> 3, vm->prefix, in->b, in->c, SET(in->a), WORDS(in->d & 7)))
            return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        NEXT;
    OP(EMITONE)
        if (!vm->emitter.emit(vm->emitter.to, in->d, vm->prefix, in->b, -1, NULL, 0))
            return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        NEXT;
    OP(UNLESS)
        if (vm->option != (in->b | in->c << 8)) { in = code + in->d; JUMPED; }
        NEXT;
    OP(ASKME)
        head->asked = 0;
        return suspend(vm, in->d, 1u << head->me & head->living, 0);
    OP(ASK) {
        uint32_t who = (uint32_t)SET(in->a)[0] & head->living;
        head->asked = in->b ? who : 0;
        return suspend(vm, in->d, who, 0);
    }
    OP(ROLL)
        if (r[in->a] < 1 || r[in->a] > 30000) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        return suspend(vm, in->d, (uint32_t)1 << 31, (int)r[in->a]);
    OP(ROLLDIE) return suspend(vm, in->d, (uint32_t)1 << 31, VM_DIE - in->b);
    OP(SETROLLED) head->rolled = (int32_t)r[in->a] + VM_ROLLED; NEXT;
    OP(ROLLED) r[in->a] = head->rolled ? head->rolled - VM_ROLLED : in->d; NEXT;
    OP(PHASE) r[in->a] = head->phase; NEXT;
    OP(SETPHASE) head->phase = in->d; NEXT;
    OP(GIVEN) head->answer = head->answer == -1 ? in->d : head->answer; NEXT;
    OP(ANSWERED) r[in->a] = head->answer == in->d || head->answer == -1; NEXT;
    OP(ASKSHUFFLE) return suspend(vm, in->d, (uint32_t)1 << 31, VM_SHUFFLE);
    OP(ANSWER) vm_load_answer(vm, (int)r[in->a]); NEXT;
    OP(FORGET) vm_forget_answers(vm); NEXT;
    OP(NEST)
        if (!vm_nest(vm, in->d)) return fail(vm, (int)(in - code), MSG_FAULT_NESTED);
        NEXT;
    OP(UNNEST) vm_unnest(vm, in->d); NEXT;
    OP(LEADSON)
        if (r[in->a] > VM_WATCHED) return fail(vm, (int)(in - code), MSG_FAULT_WATCHED);
        NEXT;
    OP(RETURN)
        if ((uint64_t)r[in->a] >= (uint64_t)w->resumes) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        SPEND(turn[in - code] + (int64_t)w->code->enter[w->resume[r[in->a]].pc]);
        in = code + w->resume[r[in->a]].pc;
        JUMPED;
    OP(WIN)
        player_finish(vm, SET(in->a)[0] ? ENDED_WIN : ENDED_DRAW, (uint32_t)SET(in->a)[0]);
        vm->over_at = (int)(in - code);
        return VM_OVER;
    OP(LOSE)
        player_lose(vm, (uint32_t)SET(in->a)[0]);
        vm->over_at = (int)(in - code);
        return VM_OVER;
    OP(TIE)
        player_finish(vm, ENDED_DRAW, 0);
        vm->over_at = (int)(in - code);
        return VM_OVER;
    OP(ZONESET) zone_set(vm, SET(in->a), zone_instance(w, in->d, r[in->b])); NEXT;
    OP(ZONECOUNT) {
        int instance = zone_instance(w, in->d, r[in->b]);
        r[in->a] = instance < 0 ? 0 : zone_count(w, vm->block, instance);
        NEXT;
    }
    OP(ZONETOP) r[in->a] = zone_top(vm, zone_instance(w, in->d, r[in->b])); NEXT;
    OP(ZONEANY) r[in->a] = zone_any(vm, zone_instance(w, in->d, r[in->b])); NEXT;
    OP(PUT)
        vm_put_thing(vm, r[in->a], in->d, r[in->b]);
        NEXT;
    OP(SHUFFLE) {
        int instance = zone_instance(w, in->d, r[in->a]);
        if (instance >= 0) vm_shuffle_zone(vm, instance);
        NEXT;
    }
    OP(MIX) vm_mix_layer(vm, in->d, SET(in->a)); NEXT;
    OP(LINESET) list_line(w, SET(in->a), in->d, r[in->b]); NEXT;
    OP(RUNS) list_runs(vm, in->a, SET(in->b), SET(in->c)); NEXT;
    OP(CLUE) r[in->a] = clue_first(&w->clue[in->d], r[in->b]); NEXT;
    OP(CLUED) r[in->a] = clue_is_told(&w->clue[in->d], r[in->b]); NEXT;
    OP(CLUES) list_clue(vm, in->a, &w->clue[in->d], r[in->b]); NEXT;
    OP(SAMELIST) r[in->a] = lists_agree(vm); NEXT;
    OP(HOLDER) {
        int instance = thing_place_or_none(vm, r[in->b]);
        int owner = place_is_zone(w, instance) ? w->instance_owner[instance] : -1;
        r[in->a] = owner < 0 ? w->none[DOMAIN_PLAYERS] : owner;
        NEXT;
    }
    OP(ENDSOF) path_ends_of(w, SET(in->a), SET(in->b)); NEXT;
    OP(CELLSOF) path_cells_of(w, SET(in->a), SET(in->b)); NEXT;
    OP(EXITS) path_all_exits(vm, SET(in->a), SET(in->b)); SPEND(0); NEXT;
    OP(NEXTENDS) path_next(vm, SET(in->a), SET(in->b)); SPEND(0); NEXT;
    OP(FAREND)
        r[in->a] = (uint64_t)r[in->b] < (uint64_t)w->ends ? path_far(vm, (int)r[in->b]) : w->ends;
        SPEND(0);
        NEXT;
    OP(REACH)
        if (!path_reach(vm, SET(in->a), SET(in->b), r[in->c], r[in->d], SET(CODE_SETS), SET(CODE_SETS + 1)))
            return exhausted(vm, (int)(in - code));
        NEXT;
    OP(WITHIN) {
        const int32_t *table = table_of(w, in->d);
        if (table[0] < w->cells * w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        if (!set_within(vm, SET(in->a), SET(in->b), r[in->c], table + 1)) return exhausted(vm, (int)(in - code));
        NEXT;
    }
    OP(JOINENDS) path_join_ends(vm, SET(in->a), SET(in->b), SET(in->c), r[in->d]); SPEND(0); NEXT;
    OP(JOINCELLS) path_join_cells(vm, SET(in->a), SET(in->b), SET(in->c), r[in->d], SET(CODE_SETS)); SPEND(0); NEXT;
    OP(LINEEND)
        r[in->a] = (uint64_t)r[in->b] < (uint64_t)w->ends ? path_line_end(w, (int)r[in->b]) : w->cells;
        NEXT;
    OP(SHIFT)
        if ((uint64_t)r[in->a] < (uint64_t)w->ends) path_shift(vm, (int)r[in->a], (uint32_t)in->d);
        NEXT;
    OP(TELL)
        if (vm->teller.to)
            vm->teller.tell(vm->teller.to, in->d, (uint32_t)SET(in->a)[0], (int)r[in->b], (int)r[in->c]);
        NEXT;
    OP(TOLD)
        if (vm->teller.to) vm->teller.value(vm->teller.to, in->d, r[in->a]);
        NEXT;
    OP(TOKENS) token_places(vm, SET(in->a), SET(in->b)[0], in->d); NEXT;
    OP(THINGAT) {
        bool is = (uint64_t)r[in->b] < (uint64_t)w->cells;
        int thing = is ? thing_at(w, vm->block, in->d, (int)r[in->b]) : THING_NONE;
        r[in->a] = thing < 0 ? w->none[DOMAIN_THINGS] : thing;
        NEXT;
    }
    OP(LAY) vm_lay_thing(vm, r[in->a], in->d, r[in->b]); NEXT;
    OP(CELLOF) {
        int cell = vm_place_cell(w, thing_place_or_none(vm, r[in->b]));
        r[in->a] = cell < 0 ? w->cells : cell;
        NEXT;
    }
    OP(DROP) vm_put_thing(vm, r[in->a], 0, VM_OUT_OF_PLAY); NEXT;
    OP(FACEUP) things_face_up(vm, SET(in->a)); NEXT;
    OP(LAID) things_keep_laid(vm, SET(in->a), (uint32_t)in->d); NEXT;
    OP(FIRSTLAID) r[in->a] = things_first_laid(vm, SET(in->b), (uint32_t)in->d); NEXT;
    OP(CONCEAL) vm_conceal(vm, r[in->a]); NEXT;
    OP(SPIN) vm_spin(vm, SET(in->a), in->d); NEXT;
    OP(REVEAL)
        if (r[in->a] >= 0 && r[in->a] < w->things) {
            int thing = (int)r[in->a];
            vm_know(vm, thing, thing_known(w, vm->block, thing) | (uint32_t)SET(in->b)[0]);
        }
        NEXT;
    END_DISPATCH
    }
    return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
#undef SET
#undef SPEND
#undef EACH_WORD
}
/* clang-format on */
#undef RUN
#undef STRIDE
#undef WORDS

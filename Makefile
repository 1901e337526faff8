# tah: games from rules files, in a terminal.
#
#   make            the programs, into $(BUILD)
#   make play       the same, installing missing libraries, and start
#   make test       build and run the tests, installing missing libraries
#   make check      what is judged without running it
#   make test-long  both of them on everything, and as deep as they go: an hour or two
#   make install    into $(DESTDIR)$(PREFIX)
#
# V=1 shows the commands. WERROR=1 makes errors of warnings.
# SAN=1 builds with AddressSanitizer and UndefinedBehaviorSanitizer, into $(BUILD)-san.

# No rules but these: make would try its own ones for every header.
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:

BUILD ?= build
PREFIX ?= /usr/local
DESTDIR ?=
CFLAGS ?= $(if $(SAN),-O1 -g1,-O2 -g$(if $(CI),1))
INSTALL ?= install
CLANG ?= clang
Q := $(if $(V),,@)
comma := ,
SHARE_FOLDER ?= $(PREFIX)/share/tah
LIBEXEC_FOLDER ?= $(PREFIX)/libexec/tah
VERSION := 0.1.0

OUT := $(BUILD)$(if $(SAN),-san)

# With sanitizers the compiler is clang where that has a fuzzer, which then stands on the same library and sees by its
# counters where an input leads to. COVERAGE says what else it is to see.
ifdef SAN
ifneq ($(origin CC),command line)
FUZZER := $(shell echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' | \
          $(CLANG) -fsanitize=fuzzer,address,undefined -x c - -o /dev/null 2>/dev/null && echo -fsanitize=fuzzer)
endif
ifdef FUZZER
CC := $(CLANG)
COVERAGE ?= -fsanitize-coverage=inline-8bit-counters,pc-table
endif
SANITIZE := -fsanitize=address -fsanitize=undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer \
            $(if $(FUZZER),$(COVERAGE))
endif

# What makes a fault harder to exploit, where the compiler and linker have it: all together, else each that they know. A
# compiler that fortifies by itself is left alone, and so are sanitizers, which have checks of their own.
HARDEN ?= 1
accepts = $(shell echo 'int main(void) { return 0; }' | $(CC) -O2 -Werror $(1) -x c - -o /dev/null 2>/dev/null && echo yes)
accepted = $(if $(call accepts,$(1)),$(1),$(foreach f,$(1),$(if $(call accepts,$(f)),$(f))))
HARDEN_CFLAGS := $(if $(HARDEN),$(call accepted,-fPIE -fstack-protector-strong -fstack-clash-protection) \
                 $(if $(SAN),,$(call accepted,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)))
# The linker that is soonest done where it is there: hundreds of test programs with sanitizers are large.
SAN_LDFLAGS := $(if $(SAN),$(call accepted,-fuse-ld=lld))
HARDEN_LDFLAGS := $(if $(HARDEN),$(call accepted,-pie -Wl$(comma)-z$(comma)relro -Wl$(comma)-z$(comma)now))

# pkg-config where it is, else the plain names. $(call flags,--libs,packages,fallback)
PKG_CONFIG ?= pkg-config
flags = $(shell $(PKG_CONFIG) $(1) $(2) 2>/dev/null || echo '$(3)')
PACKAGES := libcjson yaml-0.1 libutf8proc libmd
LIB_CFLAGS := $(call flags,--cflags-only-I,$(PACKAGES),)
LIBS := $(call flags,--libs,$(PACKAGES),-lcjson -lyaml -lutf8proc -lmd) -pthread
CURSES_CFLAGS := $(call flags,--cflags-only-I,ncursesw,)
CURSES_LIBS := $(call flags,--libs,ncursesw,-lncursesw -ltinfo)
CMOCKA_CFLAGS := $(call flags,--cflags-only-I,cmocka,)
CMOCKA_LIBS := $(call flags,--libs,cmocka,-lcmocka)

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(if $(WERROR),-Werror)
FEATURES := -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE
DEFINES := $(FEATURES) -DTAH_MESSAGE_NAMES='"message_names.h"' -DTAH_VERSION='"$(VERSION)"' \
           -DTAH_SHARE_FOLDER='"$(SHARE_FOLDER)"' -DTAH_LIBEXEC_FOLDER='"$(LIBEXEC_FOLDER)"'
COMPILE = $(CC) -std=c17 $(WARNINGS) $(DEFINES) -Isrc -I$(OUT) $(LIB_CFLAGS) $(CURSES_CFLAGS) $(CPPFLAGS) $(HARDEN_CFLAGS) $(CFLAGS) $(SANITIZE)
LINK = $(CC) $(HARDEN_CFLAGS) $(CFLAGS) $(SANITIZE) $(SAN_LDFLAGS) $(HARDEN_LDFLAGS) $(LDFLAGS)

objects = $(patsubst %.c,$(OUT)/%.o,$(1))
SOURCES := $(sort $(wildcard src/*/*.c src/*/*/*.c))
CLI_PARTS := $(filter-out src/cli/main.c,$(filter src/cli/%,$(SOURCES)))
TUI_PARTS := $(filter-out src/tui/main.c,$(filter src/tui/%,$(SOURCES)))
LIB_SOURCES := $(filter-out src/cli/% src/tui/%,$(SOURCES))
PROGRAMS := $(if $(wildcard src/cli/main.c),$(OUT)/tah) $(if $(wildcard src/tui/main.c),$(OUT)/tah-screen)
LIBTAH := $(OUT)/libtah.a

UNIT_TESTS := $(patsubst tests/unit/%.c,$(OUT)/tests/%,$(sort $(wildcard tests/unit/test_*.c)))
# What several test programs share: tests/support/*.c goes into an archive that each links.
SUPPORT := $(sort $(wildcard tests/support/*.c))
# Other programs of the tests (drivers, reference games): tests/*/NAME.c, not of the folders above.
TOOLS := $(patsubst tests/%.c,$(OUT)/tests/%,$(sort $(filter-out tests/unit/% tests/support/% tests/fuzz/%, \
         $(wildcard tests/*/*.c))))

FUZZERS := $(patsubst tests/fuzz/%.c,$(OUT)/fuzz/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))

# Within another make the number of jobs is that one's; else as many as there are processors.
SUBMAKE = $(MAKE) --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN))

# These goals call make again, which must not build the same beside another goal of this one.
ifneq ($(filter all play test test-long check bench screens pictures fuzz install,$(MAKECMDGOALS)),)
ifneq ($(words $(MAKECMDGOALS)),1)
.NOTPARALLEL:
endif
endif

.PHONY: all lib programs tests fuzzers objects play test test-long check check-arrows check-deps format bench install \
        uninstall clean fuzz screens pictures FORCE
.DELETE_ON_ERROR:
.SECONDARY:

all: check-libraries
	@+$(SUBMAKE) lib programs

lib: $(LIBTAH) $(OUT)/libcli.a $(OUT)/libtui.a
programs: $(PROGRAMS)
tests: $(UNIT_TESTS) $(TOOLS)
fuzzers: $(FUZZERS)

# Where all is there and new, make need not say so.
lib programs tests fuzzers:
	@:

# All that is compiled, for a compiler that only judges.
objects: $(call objects,$(SOURCES) $(SUPPORT)) $(patsubst tests/%.c,$(OUT)/tests/%.o,$(wildcard tests/unit/test_*.c)) \
         $(TOOLS:=.o)

.PHONY: check-libraries
check-libraries:
	@if test -x .ci/install-deps; then .ci/install-deps --report build; fi

# What an index says of level packs holds for those who read them with the same sources, whatever players are told.
READER := $(sort $(filter-out src/base/message%,$(foreach room,base lang rule level,$(wildcard src/$(room)/*.[ch] src/$(room)/*/*.[ch]))))
$(OUT)/src/play/pack_index.o: COMPILE += -DTAH_READER='"$(shell cat $(READER) | cksum)"'
$(OUT)/src/play/pack_index.o: $(READER)

# Objects are made anew when the flags change, archives when a file comes or goes.
$(OUT)/flags: CONTENT := $(COMPILE)
$(OUT)/sources: CONTENT := $(SOURCES) $(SUPPORT)
$(OUT)/flags $(OUT)/sources: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(CONTENT))' | cmp -s - $@ || printf '%s\n' '$(subst ','\'',$(CONTENT))' > $@

# Only the names of messages: it is written anew when one comes or goes, not when a text changes.
$(OUT)/message_names.h: src/base/message_list.h FORCE
	@mkdir -p $(@D)
	@sed -n 's/^\(MESSAGE([A-Z0-9_]*,\).*/\1 , , )/p' $< > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(OUT)/%.o: %.c $(OUT)/flags | $(OUT)/message_names.h
	@mkdir -p $(@D)
	$(if $(V),,@echo "  cc $<")
	$(Q)$(COMPILE) -MMD -MP -c -o $@ $<

# What a unit test does itself is soon done; making code of it well takes longer.
$(OUT)/tests/%.o: COMPILE += $(CMOCKA_CFLAGS) -Itests/support
$(OUT)/tests/unit/%.o: COMPILE += -O0 -U_FORTIFY_SOURCE

$(LIBTAH): $(call objects,$(LIB_SOURCES))
$(OUT)/libcli.a: $(call objects,$(CLI_PARTS))
$(OUT)/libtui.a: $(call objects,$(TUI_PARTS))
$(OUT)/libsupport.a: $(call objects,$(SUPPORT))
%.a: $(OUT)/sources
	@mkdir -p $(@D)
	@rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)

$(OUT)/tah: $(OUT)/src/cli/main.o $(OUT)/libcli.a $(LIBTAH)
	$(if $(V),,@echo "  link $@")
	$(Q)$(LINK) -o $@ $^ $(LIBS) -lm

$(OUT)/tah-screen: $(OUT)/src/tui/main.o $(OUT)/libtui.a $(OUT)/libcli.a $(LIBTAH)
	$(if $(V),,@echo "  link $@")
	$(Q)$(LINK) -o $@ $^ $(CURSES_LIBS) $(LIBS) -lm

# Tests of the two rooms with a program link that room as well.
$(OUT)/tests/test_%: $(OUT)/tests/unit/test_%.o $(OUT)/libsupport.a $(OUT)/libtui.a $(OUT)/libcli.a $(LIBTAH)
	@mkdir -p $(@D)
	$(if $(V),,@echo "  link $@")
	$(Q)$(LINK) -o $@ $^ $(if $(filter tui_%,$*),$(CURSES_LIBS)) $(CMOCKA_LIBS) $(LIBS) -lm

$(filter-out $(OUT)/tests/bench/bench_steps,$(TOOLS)): $(OUT)/tests/%: $(OUT)/tests/%.o $(OUT)/libsupport.a $(LIBTAH)
	@mkdir -p $(@D)
	$(if $(V),,@echo "  link $@")
	$(Q)$(LINK) -o $@ $^ $(LIBS) -lutil -lm

# Those that play on a terminal of curses link that as well.
$(OUT)/tests/bench/bench_steps: $(OUT)/tests/bench/bench_steps.o $(OUT)/libsupport.a $(OUT)/libtui.a $(LIBTAH)
	@mkdir -p $(@D)
	$(if $(V),,@echo "  link $@")
	$(Q)$(LINK) -o $@ $^ $(CURSES_LIBS) $(LIBS) -lutil -lm

# Where no fuzzer comes with the compiler, a plain driver feeds seeds and changed seeds.
$(FUZZERS): $(OUT)/fuzz/%: $(OUT)/tests/fuzz/%.o $(if $(FUZZER),,$(OUT)/tests/fuzz/driver.o) $(LIBTAH)
	@mkdir -p $(@D)
	$(if $(V),,@echo "  link $@")
	$(Q)$(LINK) $(FUZZER) -o $@ $^ $(LIBS) -lm

# make tests/unit/test_base_buf: builds and runs one.
tests/unit/test_%: $(OUT)/tests/test_%
	TAH_SHARE='$(CURDIR)' $<

play:
	@.ci/install-deps build
	@+$(SUBMAKE) lib programs
	@TAH_SHARE="$${TAH_SHARE:-$(CURDIR)}" $(OUT)/tah $(ARGS)

test:
	@.ci/install-deps build test
	@+BUILD='$(BUILD)' MAKE='$(MAKE)' .ci/test

test-long:
	@.ci/install-deps build test check ci
	@+BUILD='$(BUILD)' MAKE='$(MAKE)' LONG=yes .ci/check
	@+BUILD='$(BUILD)' MAKE='$(MAKE)' LONG=yes .ci/test

check:
	@.ci/install-deps build test check
	@+BUILD='$(BUILD)' MAKE='$(MAKE)' CHECK_FLAGS='-std=c17 $(FEATURES) -Isrc $(LIB_CFLAGS) $(CURSES_CFLAGS)' .ci/check

check-deps check-arrows:
	@.ci/check-arrows

# Tables (X_list.h) keep the layout that suits them.
format:
	@clang-format -i $(filter-out %_list.h,$(wildcard src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch]))

bench:
	@.ci/install-deps build
	@+$(SUBMAKE) lib programs tests
	@BUILD='$(OUT)' tests/bench/run

screens:
	@.ci/install-deps build test
	@+$(SUBMAKE) lib programs tests
	@BUILD='$(OUT)' tests/run screens

# All games on one page, to be looked through.
pictures:
	@.ci/install-deps build
	@+$(SUBMAKE) lib programs
	@BUILD='$(OUT)' tests/pictures/make-page.sh

# A library of its own, in which the fuzzers see what is compared as well.
fuzz:
	@+$(SUBMAKE) SAN=1 BUILD='$(BUILD)/fuzz' COVERAGE=-fsanitize=fuzzer-no-link fuzzers

install: all
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' SHARE='$(SHARE_FOLDER)' LIBEXEC='$(LIBEXEC_FOLDER)' \
	    BUILD='$(OUT)' INSTALL='$(INSTALL)' .ci/install install

uninstall:
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' SHARE='$(SHARE_FOLDER)' LIBEXEC='$(LIBEXEC_FOLDER)' \
	    .ci/install uninstall

clean:
	rm -rf $(BUILD) $(BUILD)-san

-include $(shell find $(OUT) -name '*.d' 2>/dev/null)

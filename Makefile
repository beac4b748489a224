# Duckboard. `make run` plays, `make test` proves.

# Everything is pure Go: no C compiler is asked for.
export CGO_ENABLED := 0
# What is compiled for a test is compiled for the downloads and the page, too.
export GOFLAGS ?= -trimpath

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.7.0
CONFORMANCE ?= ../shared/conformance/run.py
RULESET     ?= tc-1.0.2
PAGE_AT     ?= dist/web

.PHONY: run build test race soak layers vet lint web serve host release reproducible size web-test bench-web bench bench-scale bench-online docs test-online drawings pictures guides benchmarks explore fuzz conformance clean

run: build                ## opens the game; without a display plays a game and draws its end
	@tools/run.sh

build:                    ## bin/duckboard, bin/duckctl and bin/duckserve
	go build -o bin/ ./cmd/...

# Some packages wait for most of their time (for servers that are killed, for clocks): one more
# than there are processors has something to do meanwhile.
BESIDE = $(shell echo $$(($$(getconf _NPROCESSORS_ONLN)+1)))

# Property tests draw the same cases every time, so that a change is judged by
# what it changes; `make explore` draws others.
test: export RAPID_SEED ?= 20261120
test: layers vet          ## all tests
	go test -vet=off -timeout 30m -p $(BESIDE) -parallel 8 ./...

# The detector of races is C. Where Ebitengine is compiled with C it asks for the headers
# of X (Debian: libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev
# libgl1-mesa-dev libxxf86vm-dev libasound2-dev), so what has a window is left out.
RACY ?= $(shell go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{$$p := .ImportPath}}{{range .Deps}}{{if eq . "github.com/hajimehoshi/ebiten/v2"}}{{$$p = ""}}{{end}}{{end}}{{$$p}}{{end}}' ./net/... ./game/... ./render/... ./cmd/...)
race: export CGO_ENABLED = 1
race:                     ## the tests of all that has no window under the detector of races: make race RACY="./net/room ./net/client"; needs a C compiler
	@command -v "$$(go env CC)" >/dev/null || { echo "make race: there is no C compiler here ($$(go env CC)), and the detector of races is C: install gcc or clang" >&2; exit 1; }
	go test -race -short -vet=off -timeout 60m -p 1 $(RACY)

explore: export RAPID_CHECKS ?= 1000
explore:                  ## property tests on many cases that were never drawn before
	go test -count=1 -timeout 60m $$(grep -rl --include='*_test.go' 'rapid\.Check\|twin\.Run' . | xargs -n1 dirname | sort -u)

layers:                   ## packages import one another only downwards
	go run ./tools/layers

vet:                      ## go vet, of the page's programs too
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./cmd/duckboard ./cmd/duckworker ./render/...

lint: layers vet          ## what is checked besides the tests
	@test -z "$$(gofmt -l .)" || { echo "gofmt would change:"; gofmt -l .; exit 1; }
	go run $(STATICCHECK) ./...
	for m in bench outlook ship; do go -C tools/$$m vet ./... && go -C tools/$$m test ./... && go -C tools/$$m run $(STATICCHECK) ./... || exit 1; done

web: bin/ship             ## dist/web: the page, a static folder for any host; STEPS="-slim=false -straight=false" leaves out what makes it smaller and faster; WASM_OPT=-Oz has binaryen go over it; PAGE_ADDRESS=https://example.org/duckboard/ is where it will lie, for the picture beside a shared link
	bin/ship $(STEPS) web

serve: web                ## shows the page at http://127.0.0.1:8077/
	bin/ship serve

host: web                 ## games over a network: builds the page and bin/duckserve and starts it; HOST="--listen :443 --cert cert.pem --key key.pem"
	go build -o bin/duckserve ./cmd/duckserve
	bin/duckserve --page $(PAGE_AT) $(HOST)

release: bin/ship         ## dist/release: the downloads for every system, with checksums and the list of parts
	bin/ship $(STEPS) release

reproducible: release     ## a second clone makes the same downloads, byte by byte
	rm -rf out/again && git clone -q . out/again && $(MAKE) -C out/again release
	cd out/again/dist/release && sha256sum --quiet -c $(CURDIR)/dist/release/SHA256SUMS && echo "reproducible: the same bytes"

size: bin/ship            ## what makes the page big, package by package
	bin/ship size

.PHONY: bin/ship
bin/ship:
	go -C tools/ship build -o ../../bin/ship .

web-test: bin/ship build  ## the page in a real browser: all of it, or ONLY="page hands"; AGAIN=1 gives what fails a second run; OPENINGS=300 opens it so often; needs chromium and npm
	web/test/have.sh
	bin/ship -quick -to $(PAGE_AT) $(STEPS) web
	SITE=$(CURDIR)/$(PAGE_AT) CTL=$(CURDIR)/bin/duckctl GAME=$(CURDIR)/bin/duckboard SERVE=$(CURDIR)/bin/duckserve web/test/run.sh $(or $(ONLY),page hands warbands sound phone visit camp fault bots lab analysis look together openings memory)

bench-web: web            ## the page beside the smallest Ebitengine program: what is downloaded, and the first frame
	bin/ship least
	web/test/have.sh && cd web/test && node bench.mjs $(CURDIR)/dist/web $(CURDIR)/dist/least

# tools/bench is a module of its own: what it compares with is no part of the game.
bench:                    ## how fast it is: one table of ratios: make bench BENCHFLAGS="--quick --rows sight --json bench.json"
	go -C tools/bench build -o ../../bin/bench . && bin/bench $(BENCHFLAGS)

bench-online:             ## a server with 500 matches at once, beside bare JetStream and an echo: make bench-online BENCHFLAGS="--quick --json online.json"
	go build -o bin/duckserve ./cmd/duckserve
	go -C tools/bench build -o ../../bin/bench . && bin/bench --online bin/duckserve $(BENCHFLAGS)

bench-scale:              ## how cost grows with pieces and with models: docs/growth.svg
	go -C tools/bench run ./scale -o ../../docs/growth.svg

docs: build               ## lengths, words and links of the pages, and each command in them run in a clone: make docs PAGES="README.md docs/lab.md" LONG=-long
	env -u DISPLAY go run ./tools/docs -run $(LONG) $(PAGES)

YARD = bin/duckctl table render docs/space/yard.json --bare --scale 32
drawings: build           ## the drawings of docs/space.md
	$(YARD) -o docs/space/seen.jpg --part 1,5,21.5,9.5 --sight 4,8.9:19.44,9.4 --section --front --step
	$(YARD) -o docs/space/hidden.jpg --part 1,5,21.5,9.5 --sight 4,12:19.44,9.4 --section --front --step
	$(YARD) -o docs/space/heat.jpg --heat 4,8.9
	$(YARD) -o docs/space/reach.jpg --part 3,0.5,19,11.5 --reach 12.4,4.2:6 --enemy 13.2,9 --friend 11.2,2.6
	$(YARD) -o docs/space/path.jpg --part 3,0.5,19,8 --path 6,4:18,4 --enemy 11.5,4.8

pictures: build           ## docs/pictures: a film of a Turn and screens of the window, for the README; without a display by xvfb-run
	mkdir -p docs/pictures && go run ./tools/pictures docs/pictures

replays: build            ## the battles behind the title, game/replay/shipped: anew when game.Engine rises
	bin/duckctl play > /dev/null --table trench-line --seed 6 --save game/replay/shipped/trench-line.json
	bin/duckctl play > /dev/null --table ruins --ruleset tc-1.4.13 --seed 3 --save game/replay/shipped/ruins.json
	bin/duckctl play > /dev/null --table village --ruleset wzr --seed 2 --save game/replay/shipped/village.json
	bin/duckctl play > /dev/null --table mercy-row --seed 4 --save game/replay/shipped/mercy-row.json

guides: build             ## what the programs write of the docs: docs/duckctl.md, and the keys in docs/playing.md
	bin/duckctl guide > docs/duckctl.md
	KEYS_RECORD=1 go test -vet=off -count=1 -run '^TestTheKeysInTheDocsAreThoseOfTheProgram$$' ./cmd/duckboard

benchmarks:               ## the benchmarks beside the code
	go test -run '^$$' -bench . -benchmem ./physics/... ./levels/... ./game/...

bench-frame:              ## CPU, allocations and draw commands of a battle frame; needs a display (Xvfb :71 & DISPLAY=:71)
	go test -run '^$$' -bench Frame -benchtime 1x ./render/battle
	go test -tags ebitenginedebug -run '^$$' -bench Frame -benchtime 1x ./render/battle

soak:                     ## thousands of whole games, each command checked: make soak SOAK_GAMES=100 SOAK_BOTS=2 SOAK_FIRST=5000 SOAK_MINUTES=60 RULES=wzr
	SOAK_GAMES=$(or $(SOAK_GAMES),2000) SOAK_BOTS=$(or $(SOAK_BOTS),24) go test ./game/sim -run '^TestSoak$$' -count=1 -timeout 0 -v

test-online:              ## hours' worth of matches by random clients, servers killed at random moments, a full disk, fuzzers: make test-online KILLS=30 MATCHES=200 FUZZTIME=20s
	LEDGER_KILLS=$(or $(KILLS),30) ROOM_KILLS=$(or $(KILLS),30) CLUSTER_MATCHES=50 ROOM_SOAK=$(or $(MATCHES),200) ONLINE_MATCHES=$(or $(MATCHES),200) go test -vet=off -count=1 -timeout 0 ./game/online ./game/fair ./net/... ./cmd/duckserve
	MINIMIZE=1x tools/fuzz.sh $(or $(FUZZTIME),20s) game/online net

fuzz:                     ## each fuzzer for a while: make fuzz FUZZTIME=1m
	tools/fuzz.sh $(or $(FUZZTIME),20s)

conformance: build        ## the project's conformance cases, where they are
	@if [ -e "$(CONFORMANCE)" ]; then "$(CONFORMANCE)" $(RULESET) -- bin/duckctl engine; else echo "conformance: no $(CONFORMANCE) here"; fi

clean:
	rm -rf bin dist out

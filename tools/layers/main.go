// Command layers checks that the packages import one another only downwards, that nothing but
// the screens reaches Ebitengine, that docs/design.md has one line for each package and names
// only files that exist, and that in the packages that were parted no type knows too much. It is run in the project's folder, by make, and prints a line for
// each fault.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

const (
	module     = "duckboard/"
	ebitengine = "github.com/hajimehoshi/ebiten/"
)

// peers are the libraries that tools/bench, a module of its own, compares the
// game with. Nothing in this module may reach them, so that no program has them.
var peers = []string{"github.com/tidwall/rtree", "github.com/jakecoffman/cp/"}

// store is the library that games are kept with, and keepers are those that may reach
// it: no player's program carries a server.
var (
	store   = "github.com/nats-io/"
	keepers = []string{"net/ledger", "net/room", "cmd/duckserve", "net/farm", "net/farm/host", "cmd/duckctl", "cmd/duckboard"}
)

// server is the part of it that others connect to, and hosts are those of the keepers
// that may carry it.
var (
	server = "github.com/nats-io/nats-server/"
	hosts  = []string{"net/ledger", "net/room", "cmd/duckserve", "net/farm/host"}
)

// layer is a part of the tree and what of the tree it may import. A name ending
// in /... stands for the package and all below it; the first layer that fits a
// package counts.
type layer struct {
	name string
	may  []string
}

var documents = []string{"document", "physics", "levels", "game/roster", "game/scenario"}

// layers are the arrows of the house that docs/design.md draws.
var layers = []layer{
	{"physics/lattice", nil},
	{"physics/ground", []string{"physics/lattice"}},
	{"physics/blocks", []string{"physics/lattice", "physics/ground"}},
	{"physics/sight", []string{"physics/lattice", "physics/ground"}},
	{"physics/path", []string{"physics/lattice", "physics/ground"}},
	{"physics/ways/taut", nil},
	{"physics/ways", []string{"physics/lattice", "physics/ground", "physics/path", "physics/ways/taut"}},
	{"physics", []string{"physics/lattice", "physics/ground", "physics/sight", "physics/path", "physics/ways"}},
	{"document", []string{"physics/lattice"}},
	{"document/pack", []string{"document"}},
	{"document/code", []string{"document"}},
	{"document/markup", []string{"document"}},
	{"levels", []string{"physics", "document", "document/said"}},
	{"levels/check", []string{"physics", "document", "levels"}},
	{"levels/code", []string{"physics", "document", "document/code", "levels"}},
	{"levels/kit", []string{"physics", "document", "levels"}},
	{"levels/generate", []string{"physics", "document", "document/said", "levels", "levels/check", "levels/kit"}},
	{"levels/draft", []string{"physics", "levels"}},
	{"levels/twin", []string{"physics", "document", "levels"}},
	{"levels/uvtt", []string{"physics", "document", "document/said", "levels"}},
	{"document/said", nil},
	{"assets", []string{"document/said"}},
	{"game/odds", nil},
	{"game/roster", []string{"physics", "document"}},
	{"game/roster/lists", []string{"physics", "document", "game/roster"}},
	{"game/catalogue", []string{"physics", "document", "game/roster", "game/roster/lists"}},
	{"game/catalogue/code", []string{"document", "document/code", "game/catalogue", "game/roster"}},
	{"game/catalogue/bsdata", []string{"document", "game/catalogue"}},
	{"game/scenario", []string{"physics", "document", "levels", "game/roster"}},
	{"game/scenario/code", []string{"document", "document/code", "game/scenario"}},
	{"game", documents},
	{"game/fair", nil},
	{"game/wire", append([]string{"game", "game/fair"}, documents...)},
	{"game/gametest", append([]string{"game", "game/odds"}, documents...)},
	{"game/rules", []string{"game", "document", "game/rules/..."}},
	{"game/rules/...", append([]string{"document/said", "game", "game/odds", "game/rules/..."}, documents...)},
	{"game/ai", append([]string{"game", "game/odds", "game/stance"}, documents...)},
	{"game/replay", append([]string{"document/code", "game", "game/fair", "game/wire"}, documents...)},
	{"game/online", append([]string{"game", "game/fair", "game/wire", "game/replay"}, documents...)},
	{"game/diff", append([]string{"game"}, documents...)},
	{"game/sim", append([]string{"game", "game/wire", "game/ai"}, documents...)},
	{"game/campaign/war", append([]string{"game"}, documents...)},
	{"game/campaign", append([]string{"levels/code", "game", "game/roster/lists", "game/campaign/war", "game/fair", "game/replay"}, documents...)},
	{"game/campaign/chronicle", append([]string{"document/code", "document/markup", "game/campaign", "game/campaign/war"}, documents...)},
	{"game/campaign/staff", append([]string{"levels/generate", "game", "game/ai", "game/campaign", "game/campaign/war", "game/fair", "game/replay", "game/sim"}, documents...)},
	{"game/campaign/archive", append([]string{"game/campaign", "game/replay"}, documents...)},
	{"game/campaign/campaigntest", append([]string{"game", "game/ai", "game/campaign", "game/campaign/staff", "game/campaign/war", "game/rules"}, documents...)},
	{"game/lesson", append([]string{"game", "game/wire"}, documents...)},
	{"game/plan", append([]string{"game"}, documents...)},
	{"game/worth", append([]string{"game"}, documents...)},
	{"game/catalogue/draft", []string{"document", "physics", "game/catalogue", "game/roster"}},
	{"game/stance", append([]string{"game", "game/odds"}, documents...)},
	{"game/outlook", append([]string{"game", "game/stance"}, documents...)},
	{"game/analysis", append([]string{"game", "game/ai", "game/outlook"}, documents...)},
	{"game/lab", append([]string{"game", "game/ai", "game/sim", "game/replay"}, documents...)},
	{"game/advice", append([]string{"game", "game/ai", "game/lab"}, documents...)},
	{"game/arena", []string{"game", "game/lab", "game/sim"}},
	{"game/away", append([]string{"game", "game/ai", "game/lab", "game/sim"}, documents...)},
	{"game/aside", append([]string{"game", "game/advice", "game/ai", "game/analysis", "game/lab", "game/replay", "game/rules"}, documents...)},
	{"game/protocol", append([]string{"game", "game/wire", "game/replay", "game/rules"}, documents...)},
	{"net/room", []string{"physics", "game", "game/fair", "game/online", "game/replay", "net/ledger"}},
	{"net/seat", []string{"game", "game/fair", "game/online", "game/replay", "net/client"}},
	{"net/...", nil}, // they carry bytes, and know nothing of games
	{"render/host", []string{"document"}},
	{"render/store", []string{"document", "render/host"}},
	{"render/muster", []string{"document", "game/catalogue", "game/catalogue/bsdata", "game/catalogue/draft", "game/roster", "game/roster/lists", "render/store"}},
	{"render/sound", append([]string{"game"}, documents...)},
	{"render/crew", []string{"game/aside", "game/replay"}},
	{"render/chart", append([]string{"assets"}, documents...)},
	{"render/findings", append([]string{"assets", "document/markup", "game", "game/analysis", "game/lab", "render/chart"}, documents...)},
	{"render/plate", []string{"assets", "levels", "physics", "render/chart"}},
	{"render/photo", []string{"document"}},
	{"render/sheet", append([]string{"assets", "levels/uvtt", "render/chart"}, documents...)},
	{"render/cards", append([]string{"game", "game/worth", "render/chart", "render/sheet", "render/tool"}, documents...)},
	{"render/hindsight", []string{"document", "game", "game/aside", "game/analysis", "game/replay", "render/crew", "render/store"}},
	{"render/tool", append([]string{"game", "game/advice", "game/replay"}, documents...)},
	{"render/effect", append([]string{"game", "render/chart", "render/tool"}, documents...)},
	{"render/film", append([]string{"assets", "game", "render/chart", "render/effect", "render/tool"}, documents...)},
	{"render/maker", append([]string{"assets", "document/markup", "game", "game/ai", "game/arena", "game/lab", "game/rules", "game/scenario/code", "game/sim", "render", "render/chart", "render/gallery", "render/host", "render/inspect", "render/store"}, documents...)},
	{"render/together", append([]string{"assets", "game", "game/fair", "game/online", "game/replay", "game/rules", "game/wire", "net/client", "net/seat", "render", "render/host", "render/setup", "render/store", "render/tool"}, documents...)},
	{"render/camp", append([]string{"assets", "game", "game/roster/lists", "game/ai", "game/campaign", "game/campaign/archive", "game/campaign/chronicle", "game/campaign/staff", "game/campaign/war", "game/fair", "game/replay", "game/rules", "game/sim", "render", "render/cards", "render/chart", "render/film", "render/gallery", "render/host", "render/setup", "render/sheet", "render/store"}, documents...)},
	{"render/...", []string{"assets", "document", "document/pack", "physics", "levels", "levels/...", "game/...", "render/..."}},
	{"cmd/duckctl", []string{"document", "document/code", "physics", "levels", "levels/...", "game/...", "render/cards", "render/chart", "render/sheet", "render/findings", "render/film", "render/plate", "render/tool", "assets", "net/farm"}},
	{"cmd/duckworker", []string{"game", "game/aside", "game/rules"}},
	{"cmd/duckserve", []string{"game", "game/ai", "game/online", "game/rules", "net/..."}},
	{"cmd/duckboard", []string{"assets", "document", "document/code", "physics", "levels", "levels/...", "game/...", "render/...", "net/farm"}},
	{"cmd/...", []string{"assets", "document", "physics", "levels", "levels/...", "game/...", "render/..."}},
	{"tools/...", nil},
}

// screens are the only packages that may reach Ebitengine, and quiet are those
// among them that may not.
var (
	screens = []string{"render/...", "cmd/duckboard"}
	quiet   = []string{"render/tool", "render/effect", "render/cards", "render/film", "render/findings", "render/plate", "render/photo", "render/sheet", "render/chart", "render/store", "render/muster", "render/host", "render/sound", "render/crew", "render/hindsight"}
)

// wireless are the packages that know of no network, even through others.
var wireless = []string{"document", "physics/...", "levels/...", "game/..."}

// pkg is what go list tells of a package.
type pkg struct {
	ImportPath    string
	Imports, Deps []string
}

func main() {
	pkgs, err := load(nil, "./...")
	page, err2 := load([]string{"GOOS=js", "GOARCH=wasm"}, "./cmd/duckboard", "./cmd/duckworker")
	if err := errors.Join(err, err2); err != nil {
		fmt.Fprintln(os.Stderr, "layers:", err)
		os.Exit(2)
	}
	large, err := shapes()
	if err != nil {
		fmt.Fprintln(os.Stderr, "layers:", err)
		os.Exit(2)
	}
	faults := slices.Concat(check(pkgs), heavy(page), rooms(pkgs, os.DirFS(".")), large)
	for _, f := range faults {
		fmt.Println(f)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
	fmt.Printf("layers: %d packages import downwards only, and each has its line in %s\n", len(pkgs), design)
}

func load(env []string, of ...string) ([]pkg, error) {
	c := exec.Command("go", append([]string{"list", "-json=ImportPath,Imports,Deps"}, of...)...)
	c.Env = append(os.Environ(), env...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return nil, err
	}
	var pkgs []pkg
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs, nil
		} else if err != nil {
			return nil, err
		}
		pkgs = append(pkgs, p)
	}
}

// check tells every arrow that goes up.
func check(pkgs []pkg) []string {
	var faults []string
	for _, p := range pkgs {
		name := strings.TrimPrefix(p.ImportPath, module)
		l := find(name)
		if l == nil {
			faults = append(faults, name+" is in no layer: enter it in tools/layers/main.go")
			continue
		}
		for _, i := range p.Imports {
			if own, ok := strings.CutPrefix(i, module); ok && !fits(own, l.may) {
				faults = append(faults, name+" may not import "+own)
			}
		}
		for _, i := range p.Imports {
			if strings.HasSuffix(i, "/template") {
				faults = append(faults, name+" may not import "+i+": it calls methods by names, so the linker keeps all methods there are")
			}
		}
		for _, peer := range peers {
			if reaches(p, peer) {
				faults = append(faults, name+" may not reach "+peer+": only tools/bench does, to compare")
			}
		}
		if fits(name, wireless) && slices.Contains(p.Deps, "net") {
			faults = append(faults, name+" may not know of networks")
		}
		if !fits(name, keepers) && reaches(p, store) {
			faults = append(faults, name+" may not reach NATS: only net/ledger, net/room, net/farm and the programs do")
		}
		if !fits(name, hosts) && reaches(p, server) {
			faults = append(faults, name+" may not carry a NATS server: only net/ledger, net/room, net/farm/host and cmd/duckserve do")
		}
		if (!fits(name, screens) || fits(name, quiet)) && reaches(p, ebitengine) {
			faults = append(faults, name+" may not reach Ebitengine")
		}
	}
	return append(faults, ruleSets(pkgs)...)
}

// heavy tells what a page's programs may not load.
func heavy(page []pkg) (faults []string) {
	for _, p := range page {
		for _, d := range []string{store, "net/http"} {
			if reaches(p, d) {
				faults = append(faults, strings.TrimPrefix(p.ImportPath, module)+" may not reach "+d+" in a page: it is too large")
			}
		}
	}
	return faults
}

// reaches tells whether a package has something of a library, if through others.
func reaches(p pkg, library string) bool {
	return slices.ContainsFunc(p.Deps, func(d string) bool { return strings.HasPrefix(d, library) })
}

// ruleSets tells who names a rule set besides their list.
func ruleSets(pkgs []pkg) []string {
	var faults []string
	for _, p := range pkgs {
		name := strings.TrimPrefix(p.ImportPath, module)
		if strings.HasPrefix(name, "game/rules") {
			continue
		}
		for _, i := range p.Imports {
			if own, ok := strings.CutPrefix(i, module); ok && strings.HasPrefix(own, "game/rules/") {
				faults = append(faults, name+" names the rule set "+own+"; only game/rules may")
			}
		}
	}
	return faults
}

func find(name string) *layer {
	for i := range layers {
		if fits(name, []string{layers[i].name}) {
			return &layers[i]
		}
	}
	return nil
}

func fits(name string, list []string) bool {
	return slices.ContainsFunc(list, func(l string) bool {
		if below, ok := strings.CutSuffix(l, "/..."); ok {
			return name == below || strings.HasPrefix(name, below+"/")
		}
		return name == l
	})
}

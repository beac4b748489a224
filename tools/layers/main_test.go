package main

import (
	"strings"
	"testing"
)

func TestArrowsThatGoUpAreFound(t *testing.T) {
	for _, c := range []struct {
		pkg  pkg
		want string
	}{
		{pkg{ImportPath: "duckboard/game", Imports: []string{"fmt", "duckboard/levels"}, Deps: []string{"fmt"}}, ""},
		{pkg{ImportPath: "duckboard/physics", Imports: []string{"duckboard/levels"}}, "physics may not import levels"},
		{pkg{ImportPath: "duckboard/game/ai", Imports: []string{"duckboard/game/rules"}}, "game/ai may not import game/rules"},
		{pkg{ImportPath: "duckboard/game/rules/wzr", Imports: []string{"duckboard/game/rules/tc"}}, ""},
		{pkg{ImportPath: "duckboard/render/battle", Imports: []string{"duckboard/game/rules/tc"}}, "render/battle names the rule set game/rules/tc"},
		{pkg{ImportPath: "duckboard/render/battle", Deps: []string{ebitengine + "v2"}}, ""},
		{pkg{ImportPath: "duckboard/render/tool", Deps: []string{ebitengine + "v2"}}, "render/tool may not reach Ebitengine"},
		{pkg{ImportPath: "duckboard/cmd/duckctl", Deps: []string{"os", ebitengine + "v2/internal/ui"}}, "cmd/duckctl may not reach Ebitengine"},
		{pkg{ImportPath: "duckboard/cmd/duckboard", Deps: []string{"github.com/tidwall/rtree"}}, "only tools/bench does"},
		{pkg{ImportPath: "duckboard/game/online", Deps: []string{"net/http", "net"}}, "game/online may not know of networks"},
		{pkg{ImportPath: "duckboard/cmd/duckboard", Deps: []string{"net"}}, ""},
		{pkg{ImportPath: "duckboard/render/lab", Deps: []string{"github.com/nats-io/nats.go"}}, "render/lab may not reach NATS"},
		{pkg{ImportPath: "duckboard/net/ledger", Deps: []string{"github.com/nats-io/nats.go"}}, ""},
		{pkg{ImportPath: "duckboard/cmd/duckctl", Deps: []string{"github.com/nats-io/nats.go"}}, ""},
		{pkg{ImportPath: "duckboard/cmd/duckctl", Deps: []string{"github.com/nats-io/nats-server/v2/server"}}, "cmd/duckctl may not carry a NATS server"},
		{pkg{ImportPath: "duckboard/net/ledger", Imports: []string{"duckboard/game"}}, "net/ledger may not import game"},
		{pkg{ImportPath: "duckboard/game", Imports: []string{"html/template"}}, "game may not import html/template"},
		{pkg{ImportPath: "duckboard/sounds"}, "sounds is in no layer"},
	} {
		got := strings.Join(check([]pkg{c.pkg}), "\n")
		if (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.pkg.ImportPath, got, c.want)
		}
	}
}

func TestAPageLoadsNothingLarge(t *testing.T) {
	for dep, want := range map[string]int{"net/http": 1, "github.com/nats-io/nats.go": 1, "net/url": 0} {
		if got := heavy([]pkg{{ImportPath: "duckboard/cmd/duckboard", Deps: []string{dep}}}); len(got) != want {
			t.Errorf("%s: %q", dep, got)
		}
	}
}

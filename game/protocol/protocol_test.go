package protocol

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules"
)

// talk is a server with the toy rule set, and what it logged.
type talk struct {
	*testing.T
	*Server
	log bytes.Buffer
}

func newTalk(t *testing.T) *talk {
	k := &talk{T: t}
	k.Server = New(Config{Rules: []game.Ruleset{gametest.Toy{}}, Log: &k.log})
	return k
}

// lines sends text and returns the lines of the answer.
func (k *talk) lines(text string) []string {
	k.Helper()
	var out bytes.Buffer
	if err := k.Serve(strings.NewReader(text), &out); err != nil {
		k.Fatal(err)
	}
	if out.Len() == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// reply is an answer as a client sees it.
type reply struct {
	ID     any             `json:"id"`
	Result json.RawMessage `json:"result"`
	Err    *struct {
		Code    int            `json:"code"`
		Message string         `json:"message"`
		Data    map[string]any `json:"data"`
	} `json:"error"`
}

func (k *talk) ask(method, params string) reply {
	k.Helper()
	lines := k.lines(fmt.Sprintf(`{"jsonrpc":"2.0","id":7,"method":%q,"params":%s}`, method, params))
	if len(lines) != 1 {
		k.Fatalf("%d lines for %s", len(lines), method)
	}
	var r reply
	if err := json.Unmarshal([]byte(lines[0]), &r); err != nil {
		k.Fatalf("%s: %v", lines[0], err)
	}
	if r.ID != 7.0 {
		k.Fatalf("id %v", r.ID)
	}
	return r
}

// result is what a method that must succeed returns.
func (k *talk) result(method, params string) map[string]any {
	k.Helper()
	r := k.ask(method, params)
	if r.Err != nil {
		k.Fatalf("%s %s: %+v", method, params, *r.Err)
	}
	var m map[string]any
	if err := json.Unmarshal(r.Result, &m); err != nil {
		k.Fatal(err)
	}
	return m
}

func (k *talk) fails(code int, message, method, params string) map[string]any {
	k.Helper()
	r := k.ask(method, params)
	switch {
	case r.Err == nil:
		k.Errorf("%s %s was answered with %.200s", method, params, r.Result)
		return nil
	case r.Err.Code != code || !strings.Contains(r.Err.Message, message):
		k.Errorf("%s %s: %d %q, want %d %q", method, params, r.Err.Code, r.Err.Message, code, message)
	}
	return r.Err.Data
}

const (
	warband = `{"format":"duckboard-warband/1","name":"W","faction":"f","models":[{"id":"%s1","name":"One","movement":6,"ranged":0,"melee":0,"armour":0,"base":32,"keywords":[],"weapons":[]}]}`
	board   = `{"format":"duckboard-table/1","name":"T","size":[24,24],"terrain":[{"id":"w1","kind":"wall","rect":[11,0,1,9]}],"zones":[],"objectives":[]}`
)

// start is the parameters of game/new, with more fields after them.
func start(more string) string {
	return fmt.Sprintf(`{"ruleset":"toy","table":%s,"sides":[{"name":"Red","warband":%s},{"name":"Blue","warband":%s}],"turns":2,`+
		`"place":[{"model":"a1","at":[10,12]},{"model":"b1","at":[20,12],"level":0,"blood":1}]%s}`,
		board, fmt.Sprintf(warband, "a"), fmt.Sprintf(warband, "b"), more)
}

// begin begins a game in which side 0 has the initiative and a1 is active.
func (k *talk) begin(dice string) {
	k.Helper()
	r := k.result("game/new", start(`,"seed":1,"dice":[6,1`+dice+`]`))
	if r["game"] != "g1" {
		k.Fatalf("game %v", r["game"])
	}
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"first":0}}`)
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"model":"a1"}}`)
}

func same(t *testing.T, got any, want string) {
	t.Helper()
	var w any
	if err := json.Unmarshal([]byte(want), &w); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, w) {
		g, _ := json.Marshal(got)
		t.Errorf("got %s\nwant %s", g, want)
	}
}

func TestInfoTellsWhatTheEngineHas(t *testing.T) {
	k := newTalk(t)
	r := k.result("engine/info", `{}`)
	same(t, r["rulesets"], `[{"id":"toy","title":"Toy"}]`)
	if r["name"] != "duckboard" || r["protocol"] != 1.0 || r["engine"] != float64(game.Engine) || len(r["tables"].([]any)) < 6 || len(r["warbands"].([]any)) < 6 {
		t.Errorf("got %v", r)
	}
}

func TestNewGameReturnsItsEventsAndItsDecision(t *testing.T) {
	k := newTalk(t)
	r := k.result("game/new", start(`,"seed":9007199254740991,"dice":[2,2,6,1]`))
	same(t, r["events"], `[{"type":"new","seed":9007199254740991},{"type":"turn","turn":1},{"type":"phase","phase":"activation"},
		{"type":"initiative","clause":"TOY-1","side":0,"rolls":[[2,2],[6,1]]}]`)
	same(t, r["decision"], `{"id":1,"side":0,"kind":"first","model":null,"clause":"TOY-1","context":{}}`)
}

func TestGameWithoutSeedIsGivenOne(t *testing.T) {
	k := newTalk(t)
	seeds := map[any]bool{}
	for range 3 {
		first := k.result("game/new", start(""))["events"].([]any)[0].(map[string]any)
		seeds[first["seed"]] = true
	}
	if len(seeds) != 3 {
		t.Errorf("seeds %v", seeds)
	}
}

func TestShippedDocumentsAreGivenByName(t *testing.T) {
	k := newTalk(t)
	r := k.result("game/new", `{"ruleset":"toy","table":`+board+`,"scenario":{"name":"open-battle"},"sides":[{"name":"A","warband":`+fmt.Sprintf(warband, "a")+
		`},{"warband":`+fmt.Sprintf(warband, "a")+`}]}`)
	same(t, r["decision"], `{"id":1,"side":0,"kind":"deploy","model":"a1","clause":"TOY-0","context":{"models":["a1"]}}`)
	k.fails(invalidParams, `table: unknown table "ruin", did you mean ruins?`, "game/new", `{"ruleset":"toy","table":{"name":"ruin"},"sides":[]}`)
}

func TestFaultyStartsAreRefusedWithThePath(t *testing.T) {
	k := newTalk(t)
	good := start(`,"seed":1`)
	for _, c := range []struct{ old, new, want string }{
		{`"ruleset":"toy"`, `"ruleset":"toi"`, `ruleset: unknown rule set "toi", did you mean toy?`},
		{`"ruleset":"toy",`, ``, `ruleset: is missing`},
		{`"rect":[11,0,1,9]`, `"polygon":[[1,1],[3,3],[3,1],[1,3]]`, `table.terrain[0].polygon: crosses itself`},
		{`"kind":"wall"`, `"kind":"wal"`, `table.terrain[0].kind: unknown kind "wal", did you mean wall?`},
		{`"kind":"wall"`, `"kind":"wall","colour":"red"`, `table.terrain[0].colour: unknown field`},
		{`"movement":6`, `"movement":"six"`, `sides[0].warband.models[0].movement: "six" is not a number`},
		{`"keywords":[]`, `"keywords":["TOYS"]`, `sides[0].warband.models[0].keywords[0]: unknown keyword "TOYS"`},
		{`"turns":2`, `"turns":0`, `turns: 0 is not from 1 to 100`},
		{`"turns":2`, `"trns":2`, `trns: unknown field, did you mean turns?`},
		{`"seed":1`, `"seed":-1`, `seed: -1 is not from 0`},
		{`"seed":1`, `"dice":[7,21]`, `dice[1]: 21 is not from 1 to 20`},
		{`"model":"b1"`, `"model":"c1"`, `place[1].model: no model "c1"`},
		{`"at":[20,12]`, `"at":[10,12]`, `place[1].at: the base of b1 overlaps that of a1`},
		{`"at":[20,12]`, `"at":[0,12]`, `place[1].at: b1 cannot stand there`},
		{`"at":[20,12]`, `"at":[11.5,4]`, `place[1].`},
		{`"at":[20,12]`, `"at":[20,12.0001]`, `place[1].at[1]: 12.0001 has more than three decimals of an inch`},
		{`"level":0`, `"level":2`, `place[1].level: there is no surface at level 2 there`},
		{`"blood":1`, `"blood":7`, `place[1].blood: 7 is not from 0 to 6`},
		{`"turns":2`, `"turns":2,"options":[]`, `options: is not an object`},
		{`"turns":2`, `"turns":2,"sides":3`, `sides: given twice`},
	} {
		if !strings.Contains(good, c.old) {
			t.Fatalf("no %s in the start", c.old)
		}
		k.fails(invalidParams, c.want, "game/new", strings.Replace(good, c.old, c.new, 1))
	}
}

func TestChoicesPlayTheGame(t *testing.T) {
	k := newTalk(t)
	k.begin(`,3,4`)
	r := k.result("game/choose", `{"game":"g1","side":0,"choice":{"action":"move","path":[[12,12.5]]}}`)
	same(t, r["events"], `[{"type":"moved","clause":"TOY-6","model":"a1","path":[[12,12.5]],"cost":2.062,"at":[12,12.5],"level":0}]`)
	r = k.result("game/choose", `{"game":"g1","side":0,"choice":{"action":"shoot","weapon":"gun","target":"b1"}}`)
	same(t, r["events"], `[{"type":"shot","clause":"TOY-8","model":"a1","target":"b1","weapon":"gun"},
		{"type":"roll","clause":"TOY-8","roll":"success","model":"a1","by":"a1","risky":false,"modifiers":[{"clause":"TOY-8","name":"toy","dice":0}],
		 "net":0,"dice":[3,4],"kept":[3,4],"add":0,"total":7,"outcome":"success"},
		{"type":"minor","clause":"TOY-8","model":"b1"},{"type":"markers","clause":"TOY-8","model":"b1","blood":1,"blessing":0}]`)
	same(t, r["decision"], `{"id":5,"side":0,"kind":"act","model":"a1","clause":"TOY-5","context":{}}`)
	s := k.result("game/state", `{"game":"g1"}`)
	same(t, s["models"], `[{"id":"a1","side":0,"name":"One","at":[12,12.5],"level":0,"base":32,"down":false,"out":false,"blood":0,"blessing":0,"activated":true,"keywords":[]},
		{"id":"b1","side":1,"name":"One","at":[20,12],"level":0,"base":32,"down":false,"out":false,"blood":2,"blessing":0,"activated":false,"keywords":[]}]`)
	delete(s, "models")
	same(t, any(s), `{"ruleset":"toy","turn":1,"phase":"activation","initiative":0,"active":"a1","shaken":[false,false],"over":false,"winner":null,"score":[0,0]}`)
}

func TestSpendingMarkersIsAskedInTheMiddleOfARoll(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"action":"end"}}`)
	k.result("game/choose", `{"game":"g1","side":1,"choice":{"model":"b1"}}`)
	r := k.result("game/choose", `{"game":"g1","side":1,"choice":{"action":"shoot","target":"a1"}}`)
	same(t, r["decision"], `{"id":6,"side":0,"kind":"spend","model":"b1","clause":"TOY-M",
		"context":{"max":1,"roll":{"roll":"success","model":"b1","by":"b1","modifiers":[{"clause":"TOY-8","name":"toy","dice":0}],"dice":0}}}`)
}

func TestRefusedChoicesNameTheClauseAndChangeNothing(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	before := k.ask("game/state", `{"game":"g1"}`)
	choose := func(side int, choice string) string {
		return fmt.Sprintf(`{"game":"g1","side":%d,"choice":%s}`, side, choice)
	}
	same(t, k.fails(refused, "Too far: 7 inches. (TOY-7)", "game/choose", choose(0, `{"action":"move","path":[[10,19]]}`)), `{"clause":"TOY-7","model":"a1","at":[10,19]}`)
	same(t, k.fails(refused, "other side", "game/choose", choose(1, `{"action":"end"}`)), `{"clause":null}`)
	same(t, k.fails(refused, "no such action", "game/choose", choose(0, `{"action":"dance"}`)), `{"clause":null}`)
	same(t, k.fails(refused, "no such action", "game/choose", choose(0, `{}`)), `{"clause":null}`)
	same(t, k.fails(refused, "path[0][1]: 1.2345 has more", "game/choose", choose(0, `{"action":"move","path":[[1,1.2345]]}`)), `{"clause":null}`)
	same(t, k.fails(refused, "targett: unknown field", "game/choose", choose(0, `{"action":"shoot","targett":"b1"}`)), `{"clause":null}`)
	k.fails(invalidParams, "choice: is not an object", "game/choose", choose(0, `[]`))
	k.fails(invalidParams, "choice: is missing", "game/choose", `{"game":"g1","side":0}`)
	k.fails(invalidParams, "side: 2 is not from 0 to 1", "game/choose", choose(2, `{"action":"end"}`))
	k.fails(invalidParams, `game: no game "g2"`, "game/choose", `{"game":"g2","side":0,"choice":{"action":"end"}}`)
	k.fails(invalidParams, `game: 1 is not a string`, "game/state", `{"game":1}`)
	if after := k.ask("game/state", `{"game":"g1"}`); !reflect.DeepEqual(after, before) {
		t.Errorf("the state changed from %s to %s", before.Result, after.Result)
	}
}

func TestFinishedGameHasNoDecision(t *testing.T) {
	k := newTalk(t)
	k.result("game/new", start(`,"seed":1,"dice":[6,1,1,1,6,1]`))
	var r map[string]any
	for turn := range 2 {
		k.result("game/choose", `{"game":"g1","side":0,"choice":{"first":0}}`)
		for side, id := range []string{"a1", "b1"} {
			if turn == 0 && side == 0 {
				k.result("game/choose", `{"game":"g1","side":0,"choice":{"model":"a1"}}`)
				k.result("game/choose", `{"game":"g1","side":0,"choice":{"action":"shoot","target":"b1"}}`)
			} else {
				k.result("game/choose", fmt.Sprintf(`{"game":"g1","side":%d,"choice":{"model":%q}}`, side, id))
			}
			r = k.result("game/choose", fmt.Sprintf(`{"game":"g1","side":%d,"choice":{"action":"end"}}`, side))
		}
	}
	events := r["events"].([]any)
	same(t, events[len(events)-1], `{"type":"over","clause":"TOY-9","winner":null,"reason":"turns","score":[0,0]}`)
	if r["decision"] != nil {
		t.Errorf("decision %v", r["decision"])
	}
	same(t, k.fails(refused, "over", "game/choose", `{"game":"g1","side":0,"choice":{"first":0}}`), `{"clause":null}`)
	same(t, k.result("query/legal", `{"game":"g1"}`)["choices"], `[]`)
	k.fails(refused, "over", "query/odds", `{"game":"g1","choice":{"action":"end"}}`)
}

func TestQueriesAnswer(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	same(t, any(k.result("query/odds", `{"game":"g1","choice":{"action":"shoot","target":"b1"}}`)), `{"modifiers":[],"dice":0,
		"success":{"failure":0.41666666666666663,"success":0.5833333333333334,"critical":0},
		"injury":{"none":0.41666666666666663,"minor":0.5833333333333334,"down":0,"out":0},"injuryModifiers":[]}`)
	same(t, k.fails(refused, "not a target", "query/odds", `{"game":"g1","choice":{"action":"shoot","target":"a1"}}`), `{"clause":"TOY-8","model":"a1"}`)
	same(t, any(k.result("query/path", `{"game":"g1","model":"a1","action":"move","to":[12,12]}`)), `{"path":[[12,12]],"cost":2,"rolls":[{"clause":"TOY-D","at":[12,12]}]}`)
	same(t, k.fails(refused, "Too far", "query/path", `{"game":"g1","model":"a1","action":"move","target":"b1"}`), `{"clause":"TOY-7","model":"a1","at":[20,12]}`)
	k.fails(invalidParams, "needs one of to and target", "query/path", `{"game":"g1","model":"a1","action":"move"}`)
	k.fails(invalidParams, `model: no model "c1"`, "query/reach", `{"game":"g1","model":"c1","action":"move"}`)
	k.fails(invalidParams, `action: unknown action "swim"`, "query/path", `{"game":"g1","model":"a1","action":"swim","to":[12,12]}`)
	k.fails(invalidParams, `action: unknown action "swim"`, "query/reach", `{"game":"g1","model":"a1","action":"swim"}`)
	k.fails(invalidParams, "to: is missing", "query/sight", `{"game":"g1","from":"a1"}`)
	legal := k.result("query/legal", `{"game":"g1"}`)["choices"].([]any)
	same(t, legal[1], `{"action":"shoot","weapon":"gun","target":"b1"}`)
	for _, c := range legal {
		text, _ := json.Marshal(c)
		k.result("query/odds", fmt.Sprintf(`{"game":"g1","choice":%s}`, text))
	}
}

func TestSightIsExplained(t *testing.T) {
	k := newTalk(t)
	// b1 touches the wall's end, which hides its northern side from a1.
	k.result("game/new", strings.Replace(start(`,"seed":1`), `"b1","at":[20,12]`, `"b1","at":[12.63,8.7]`, 1))
	r := k.result("query/sight", `{"game":"g1","from":"a1","to":"b1","step":6}`)
	if r["visible"] != true || r["whole"] != false || r["cover"] != true {
		t.Fatalf("%v", r)
	}
	same(t, r["coverBy"], `{"piece":"w1","clause":"TER-5"}`)
	b := r["blockers"].([]any)[0].(map[string]any)
	if b["why"] != "gives" || b["clause"] != "TER-5" {
		t.Errorf("%v", b)
	}
	if w := r["witness"].([]any); len(w) != 2 || len(w[0].([]any)) != 3 {
		t.Errorf("witness %v", w)
	}
	for i, want := range []string{"hidden", "open"} {
		if s := r["step"].([]any)[i].(map[string]any); s["wanted"] != want || !(s["inches"].(float64) > 0) {
			t.Errorf("step %v, want %s", s, want)
		}
	}
	if _, is := k.result("query/sight", `{"game":"g1","from":"a1","to":"b1"}`)["step"]; is {
		t.Error("a step that nobody asked for")
	}
	k.fails(invalidParams, "step: 13 is not from 0 to 12 inches", "query/sight", `{"game":"g1","from":"a1","to":"b1","step":13}`)
}

func TestModelsOffTheBattlefieldSeeNothing(t *testing.T) {
	k := newTalk(t)
	k.result("game/new", strings.Replace(start(`,"seed":1`), `,{"model":"b1","at":[20,12],"level":0,"blood":1}`, ``, 1))
	k.fails(refused, "b1 is not on the battlefield", "query/sight", `{"game":"g1","from":"a1","to":"b1"}`)
	s := k.result("game/state", `{"game":"g1"}`)["models"].([]any)[1].(map[string]any)
	if s["at"] != nil || s["level"] != nil {
		t.Errorf("got %v", s)
	}
}

func TestPanicInOneRequestHurtsNothing(t *testing.T) {
	k := newTalk(t)
	k.result("game/new", start(`,"seed":1,"dice":[6,1],"options":{"panic":true}`))
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"first":0}}`)
	k.fails(internalError, "internal error", "game/choose", `{"game":"g1","side":0,"choice":{"model":"a1"}}`)
	if !strings.Contains(k.log.String(), "the toy is broken") {
		t.Errorf("logged %q", k.log.String())
	}
	if s := k.result("game/state", `{"game":"g1"}`); s["active"] != nil {
		t.Errorf("half changed: %v", s)
	}
	k.result("game/new", start(`,"seed":1`))
}

func TestOldestGameIsPutAwayWhenThereAreTooMany(t *testing.T) {
	k := newTalk(t)
	k.games.most = 2
	for range 2 {
		k.result("game/new", start(``))
	}
	k.result("game/state", `{"game":"g1"}`)
	k.result("game/new", start(``))
	k.fails(invalidParams, `game: no game "g2"`, "game/state", `{"game":"g2"}`)
	k.result("game/state", `{"game":"g1"}`)
	k.result("game/state", `{"game":"g3"}`)
}

func TestLinesAreAnsweredInOrderWhateverTheyAre(t *testing.T) {
	k := newTalk(t)
	const info = `"method":"engine/info"`
	for _, c := range []struct {
		line, id string
		code     int // 0: a result, 1: no answer
	}{
		{`{"jsonrpc":"2.0","id":1,` + info + `}`, `1`, 0},
		{`{"jsonrpc":"2.0","id":"a\u0062","params":{},` + info + `}`, `"a\u0062"`, 0},
		{`{"jsonrpc":"2.0","id":1.50,"params":[],` + info + `}`, `1.50`, 0},
		{`{"jsonrpc":"2.0","id":null,` + info + `}`, `null`, 0},
		{` {"jsonrpc":"2.0","id":1,` + info + `} ` + "\r", `1`, 0},
		{`{"jsonrpc":"2.0",` + info + `}`, ``, 1},
		{`{"jsonrpc":"2.0","method":"no/such"}`, ``, 1},
		{`nonsense`, `null`, parseError},
		{``, `null`, parseError},
		{`{"jsonrpc":"2.0","id":1,` + info + `}}`, `null`, parseError},
		{"{\"jsonrpc\":\"2.0\",\"id\":\"\xff\"}", `null`, parseError},
		{strings.Repeat(`[`, 100_000), `null`, parseError},
		{`7`, `null`, invalidRequest},
		{`null`, `null`, invalidRequest},
		{`"x"`, `null`, invalidRequest},
		{`{}`, `null`, invalidRequest},
		{`[]`, `null`, invalidRequest},
		{`{"id":1,` + info + `}`, `1`, invalidRequest},
		{`{"jsonrpc":"1.0","id":1,` + info + `}`, `1`, invalidRequest},
		{`{"jsonrpc":2.0,"id":1,` + info + `}`, `1`, invalidRequest},
		{`{"jsonrpc":"2.0","id":{},` + info + `}`, `null`, invalidRequest},
		{`{"jsonrpc":"2.0","id":1}`, `1`, invalidRequest},
		{`{"jsonrpc":"2.0","id":1,"method":null}`, `1`, invalidRequest},
		{`{"jsonrpc":"2.0","ID":1,"id":2,"method":5}`, `2`, invalidRequest},
		{`{"jsonrpc":"2.0","id":1,"params":3,` + info + `}`, `1`, invalidParams},
		{`{"jsonrpc":"2.0","id":1,"params":null,` + info + `}`, `1`, 0},
		{`{"jsonrpc":"2.0","id":1,"params":[3],` + info + `}`, `1`, invalidParams},
		{`{"jsonrpc":"2.0","id":1,"params":{"x":1},` + info + `}`, `1`, invalidParams},
		{`{"jsonrpc":"2.0","id":1,"params":{"x":` + strings.Repeat(`[`, 200) + strings.Repeat(`]`, 200) + `},` + info + `}`, `1`, invalidParams},
		{`{"jsonrpc":"2.0","id":1,"method":"no/such"}`, `1`, unknownMethod},
		{`{"jsonrpc":"2.0","id":1,"method":""}`, `1`, unknownMethod},
		{`{"jsonrpc":"2.0","id":1,"params":3,"method":"no/such"}`, `1`, unknownMethod},
		{`{"jsonrpc":"2.0","params":3,` + info + `}`, ``, 1},
		{`{"jsonrpc":"2.0","id":1,"method":"Engine/Info"}`, `1`, unknownMethod},
	} {
		lines := k.lines(c.line + "\n")
		want := `{"jsonrpc":"2.0","id":` + c.id
		switch {
		case c.code == 1 && len(lines) == 0:
			continue
		case len(lines) != 1:
			t.Errorf("%.80q: %d lines", c.line, len(lines))
			continue
		case c.code == 0:
			want += `,"result":{"name"`
		default:
			want += fmt.Sprintf(`,"error":{"code":%d,`, c.code)
		}
		if !strings.HasPrefix(lines[0], want) {
			t.Errorf("%.80q: got %.120s, want %s", c.line, lines[0], want)
		}
	}
}

func TestManyLinesAreAnsweredInTheirOrder(t *testing.T) {
	k := newTalk(t)
	var in strings.Builder
	for i := range 300 {
		switch i % 3 {
		case 0:
			fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"engine/info"}`+"\n", i)
		case 1:
			fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"game/new","params":%s}`+"\n", i, start(``))
		default:
			fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"nothing"}`+"\n", i)
		}
	}
	lines := k.lines(strings.TrimSuffix(in.String(), "\n")) // the last line lacks its end
	if len(lines) != 300 {
		t.Fatalf("%d lines", len(lines))
	}
	for i, l := range lines {
		if !strings.HasPrefix(l, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,`, i)) {
			t.Fatalf("line %d: %.80s", i, l)
		}
	}
}

func TestBatchIsAnsweredByOneLine(t *testing.T) {
	k := newTalk(t)
	lines := k.lines(`[{"jsonrpc":"2.0","id":1,"method":"x"},{"jsonrpc":"2.0","method":"engine/info"},7,{"jsonrpc":"2.0","id":2,"method":"engine/info"}]` + "\n" +
		`[{"jsonrpc":"2.0","method":"engine/info"}]` + "\n" + `[` + strings.Repeat(`1,`, MaxBatch) + `1]`)
	if len(lines) != 2 {
		t.Fatalf("%d lines: %v", len(lines), lines)
	}
	var answers []reply
	if err := json.Unmarshal([]byte(lines[0]), &answers); err != nil {
		t.Fatal(err)
	}
	if len(answers) != 3 || answers[0].Err.Code != unknownMethod || answers[1].Err.Code != invalidRequest || answers[2].Err != nil {
		t.Errorf("got %s", lines[0])
	}
	if !strings.Contains(lines[1], "-32600") {
		t.Errorf("got %s", lines[1])
	}
}

func TestLongLinesAreReadToTheirLimit(t *testing.T) {
	k := newTalk(t)
	request := `{"jsonrpc":"2.0","id":1,"method":"engine/info"}`
	fits := request + strings.Repeat(" ", MaxLine-len(request))
	lines := k.lines(fits + "\n" + fits + " \n" + request + "\n" + fits + "  ")
	if len(lines) != 4 {
		t.Fatalf("%d lines", len(lines))
	}
	for i, want := range []string{`"result"`, `"code":-32700,"message":"the line is longer than 16 MB"`, `"result"`, `"code":-32700`} {
		if !strings.Contains(lines[i], want) {
			t.Errorf("line %d: %.100s", i, lines[i])
		}
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, fmt.Errorf("the pipe is broken") }
func (broken) Read([]byte) (int, error)  { return 0, fmt.Errorf("the pipe is broken") }

func TestBrokenPipesEndTheServer(t *testing.T) {
	s := New(Config{})
	if err := s.Serve(strings.NewReader("x\n"), broken{}); err == nil || !strings.Contains(err.Error(), "writing answers") {
		t.Errorf("got %v", err)
	}
	if err := s.Serve(broken{}, &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), "reading requests") {
		t.Errorf("got %v", err)
	}
}

// FuzzLine proves that whatever line comes, the server answers with at most one
// line of JSON and goes on.
func FuzzLine(f *testing.F) {
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"engine/info"}`)
	f.Add(`[{"jsonrpc":"2.0","id":"x","method":"game/state","params":{"game":"g1"}},3]`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"game/choose","params":{"game":"g1","side":0,"choice":{"action":"move","path":[[1,2],{"at":[3,4],"by":"jump"}]}}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"query/odds","params":{"game":"g1","choice":{"action":"shoot","target":"b1"}}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"query/path","params":{"game":"g1","model":"a1","action":"move","to":[1,2],"level":-3}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"query/sight","params":{"game":"g1","from":"a1","to":"b1"}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"game/choose","params":{"game":"g2","side":0,"choice":{"action":"move","path":[[11,11],{"at":[10,10],"by":"climb","level":2}]}}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"game/choose","params":{"game":"g2","side":0,"choice":{"action":"charge","target":"b1"}}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"query/path","params":{"game":"g2","model":"a1","action":"charge","target":"b1"}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"query/reach","params":{"game":"g2","model":"b1","action":"dash"}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"query/odds","params":{"game":"g2","choice":{"action":"fight","weapons":[],"target":"b1"}}}`)
	f.Add(`{"jsonrpc":"2.0","id":2,"method":"query/legal","params":{"game":"g2"}}`)
	f.Add(`{"jsonrpc":"2.0","id":3,"method":"game/new","params":` + start(`,"seed":3`) + `}`)
	f.Add(`{"jsonrpc":"2.0","id":3,"method":"game/load","params":{"save":{"format":"duckboard-save/1","choices":[]}}}`)
	f.Fuzz(func(t *testing.T, line string) {
		var log bytes.Buffer
		s := New(Config{Rules: append(rules.All(), gametest.Toy{}), Log: &log})
		var out bytes.Buffer
		w := bufio.NewWriter(&out)
		begin := start(`,"seed":1,"dice":[6,1]`)
		for _, line := range []string{ // g1 is a game of the toy, in g2 a1 is active by real rules
			`{"jsonrpc":"2.0","id":1,"method":"game/new","params":` + begin + `}`,
			`{"jsonrpc":"2.0","id":1,"method":"game/new","params":` + strings.Replace(begin, `"toy"`, `"`+rules.All()[0].ID()+`"`, 1) + `}`,
			`{"jsonrpc":"2.0","id":1,"method":"game/choose","params":{"game":"g2","side":0,"choice":{"first":0}}}`,
			`{"jsonrpc":"2.0","id":1,"method":"game/choose","params":{"game":"g2","side":0,"choice":{"model":"a1"}}}`,
		} {
			s.Answer([]byte(line), w)
		}
		_ = w.Flush()
		out.Reset()
		s.Answer([]byte(strings.ReplaceAll(line, "\n", " ")), w)
		_ = w.Flush()
		if log.Len() > 0 {
			t.Fatalf("%s", log.String())
		}
		if out.Len() > 0 && (!json.Valid(out.Bytes()) || bytes.IndexByte(out.Bytes(), '\n') != out.Len()-1) {
			t.Fatalf("answered %q", out.String())
		}
	})
}

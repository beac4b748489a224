package protocol

import (
	"encoding/json"
	"testing"
)

// TestEmptyIdsAreRefused: an empty name is a fault like an unknown one, wherever a
// request names a game or a model.
func TestEmptyIdsAreRefused(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	for method, more := range map[string]string{"game/state": ``, "game/save": ``, "query/legal": ``, "query/odds": `,"choice":{"action":"end"}`,
		"game/choose": `,"side":0,"choice":{"action":"end"}`, "query/sight": `,"from":"a1","to":"b1"`, "query/reach": `,"model":"a1","action":"move"`, "query/path": `,"model":"a1","action":"move","to":[11,12]`} {
		k.fails(invalidParams, "game: is empty", method, `{"game":""`+more+`}`)
	}
	for _, c := range [][3]string{
		{"from", "query/sight", `"from":"","to":"b1"`}, {"to", "query/sight", `"from":"a1","to":""`},
		{"model", "query/reach", `"model":"","action":"move"`}, {"model", "query/path", `"model":"","action":"move","to":[11,12]`},
		{"target", "query/path", `"model":"a1","action":"charge","target":""`},
	} {
		k.fails(invalidParams, c[0]+": is empty", c[1], `{"game":"g1",`+c[2]+`}`)
	}
	if k.log.Len() > 0 {
		t.Errorf("%s", k.log.String())
	}
}

// TestRequestThatSaysAThingTwiceIsRefused: nobody knows which is meant, as in the
// parameters. Where it is the id, the answer has none.
func TestRequestThatSaysAThingTwiceIsRefused(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	before := k.ask("game/state", `{"game":"g1"}`)
	for _, c := range []struct {
		line, message string
		id            any
	}{
		{`{"jsonrpc":"2.0","id":1,"id":2,"method":"engine/info"}`, "id: given twice", nil},
		{`{"jsonrpc":"2.0","id":1,"id":1,"method":"engine/info"}`, "id: given twice", nil},
		{`{"jsonrpc":"2.0","id":1,"\u0069d":2,"method":"engine/info"}`, "id: given twice", nil},
		{`{"jsonrpc":"2.0","id":3,"method":"game/state","method":"game/choose","params":{"game":"g1","side":0,"choice":{"action":"end"}}}`, "method: given twice", 3.0},
		{`{"jsonrpc":"2.0","id":4,"method":"game/state","params":{"game":"g1"},"params":{"game":"g2"}}`, "params: given twice", 4.0},
		{`{"jsonrpc":"1.0","jsonrpc":"2.0","id":5,"method":"engine/info"}`, "jsonrpc: given twice", 5.0},
		{`{"jsonrpc":"2.0","method":"game/choose","method":"game/choose","params":{"game":"g1","side":0,"choice":{"action":"end"}}}`, "method: given twice", nil},
	} {
		for _, lines := range [][]string{k.lines(c.line), k.lines("[" + c.line + "]")} {
			var r reply
			var batch []reply
			if len(lines) != 1 {
				t.Fatalf("%s: %d answers", c.line, len(lines))
			}
			if json.Unmarshal([]byte(lines[0]), &batch) == nil && len(batch) == 1 {
				r = batch[0]
			} else if err := json.Unmarshal([]byte(lines[0]), &r); err != nil {
				t.Fatal(err)
			}
			if r.Err == nil || r.Err.Code != invalidRequest || r.Err.Message != c.message || r.ID != c.id {
				t.Errorf("%s: %s, want %s with id %v", c.line, lines[0], c.message, c.id)
			}
		}
	}
	if after := k.ask("game/state", `{"game":"g1"}`); string(after.Result) != string(before.Result) {
		t.Error("a request that was refused has changed the game")
	}
}

package protocol

import "testing"

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

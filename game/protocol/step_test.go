package protocol

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"duckboard/game/rules"
)

// TestTheStepToAnotherVerdictIsToldUnderEveryRuleSet: after the step the same
// question has the wanted answer, and a little before it it has not.
func TestTheStepToAnotherVerdictIsToldUnderEveryRuleSet(t *testing.T) {
	for _, r := range rules.All() {
		k := &talk{T: t}
		k.Server = New(Config{Rules: rules.All(), Log: &k.log})
		games := 0
		ask := func(x, y float64, step string) map[string]any {
			games++
			// h1 stands from 4,4 to 8,8; b1 touches its corner.
			place := fmt.Sprintf(`{"model":"a1","at":[%v,%v]},{"model":"a2","at":[1,22]}`, x, y)
			params := strings.Replace(inStreet(r.ID(), place), `{"model":"b1","at":[20,20]}`, `{"model":"b1","at":[8.7,7.4]}`, 1)
			params = strings.Replace(params, `"cover":""`, `"cover":"heavy"`, 1)
			k.result("game/new", params)
			return k.result("query/sight", fmt.Sprintf(`{"game":"g%d","from":"a1","to":"b1"%s}`, games, step))
		}
		verdict := func(v map[string]any, wanted string) bool {
			seen, cover := v["visible"] == true, v["cover"] == true
			return map[string]bool{"seen": seen, "hidden": !seen, "cover": seen && cover, "open": seen && !cover}[wanted]
		}
		from := time.Now()
		v := ask(3, 2.5, `,"step":8`)
		t.Logf("%s: %v, cover %v, %v: %v", r.ID(), v["visible"], v["cover"], v["step"], time.Since(from))
		found := 0
		for _, s := range v["step"].([]any) {
			s := s.(map[string]any)
			if s["at"] == nil {
				continue
			}
			found++
			at, wanted := s["at"].([]any), s["wanted"].(string)
			x, y := at[0].(float64), at[1].(float64)
			if !verdict(ask(x, y, ""), wanted) {
				t.Errorf("%s: at %v it is not %s", r.ID(), at, wanted)
			}
			if near := 0.98; verdict(ask(float64(int((3+(x-3)*near)*1000))/1000, float64(int((2.5+(y-2.5)*near)*1000))/1000, ""), wanted) {
				t.Errorf("%s: it is %s already before %v", r.ID(), wanted, at)
			}
		}
		if found == 0 {
			t.Errorf("%s: no step is found: %v", r.ID(), v)
		}
	}
}

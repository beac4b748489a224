package ways

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestTheQueueGivesTheCheapestCandidateFirst holds it against a list that is sorted
// again for every answer.
func TestTheQueueGivesTheCheapestCandidateFirst(t *testing.T) {
	var q wayqueue // used again, as searches do
	rapid.Check(t, func(t *rapid.T) {
		q.clear()
		var twin []wayedge
		from := int32(0)
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			to := rapid.Int32Range(0, 9).Draw(t, "to")
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0, 1, 2:
				from++
				e := wayedge{key: float64(rapid.IntRange(0, 20).Draw(t, "key")), from: from, to: to}
				q.push(e)
				twin = append(twin, e)
			default:
				if q.empty() != (len(twin) == 0) {
					t.Fatalf("empty: %v, with %d candidates", q.empty(), len(twin))
				}
				if q.empty() {
					continue
				}
				best := 0
				for i := range twin {
					if twin[i].before(&twin[best]) {
						best = i
					}
				}
				top := *q.top()
				if e := q.pop(); top != e || e != twin[best] {
					t.Fatalf("top %v, pop %v, want %v", top, e, twin[best])
				}
				twin = slices.Delete(twin, best, best+1)
			}
		}
	})
}

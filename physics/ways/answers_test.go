package ways

import (
	"reflect"
	"sync"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestAnAnswerRememberedIsTheAnswerFound asks the same questions of one field
// over and over, from several goroutines, and each once of a field of its own.
func TestAnAnswerRememberedIsTheAnswerFound(t *testing.T) {
	f, bodies := benchTable()
	type answer struct {
		w  Way
		ok bool
	}
	ask := func(f *Field, i int) answer {
		trip := benchTrip(bodies, i, 7000)
		w, ok := f.WayTo(trip, ground.Spot{At: trip.At.Add(lattice.V(3000, 2500))})
		return answer{w, ok}
	}
	want := make([]answer, len(bodies))
	for i := range want {
		fresh, _ := benchTable()
		want[i] = ask(fresh, i)
	}
	var wait sync.WaitGroup
	for range 3 {
		wait.Go(func() {
			for n := range 3 * len(bodies) {
				i := n % len(bodies)
				got := ask(f, i)
				if !reflect.DeepEqual(got, want[i]) {
					t.Errorf("%d: %+v, once %+v", i, got, want[i])
				}
				for k := range got.w.Path { // the asker's own
					got.w.Path[k] = ground.Waypoint{}
				}
			}
		})
	}
	wait.Wait()
}

// TestOnlyTheSameQuestionIsAnsweredFromMemory changes a question bit by bit.
func TestOnlyTheSameQuestionIsAnsweredFromMemory(t *testing.T) {
	trip := wayTrip(1000, 1000)
	trip.Others = []Other{wayEnemy(5000, 5000)}
	q := wayQuestion{t: trip, to: ground.Spot{At: lattice.V(3, 4)}}
	var a answers
	a.keep(q, Way{Cost: 7}, true)
	if w, ok, known := a.find(&q); !known || !ok || w.Cost != 7 {
		t.Error("the question is not known again")
	}
	for i, change := range []func(q *wayQuestion){
		func(q *wayQuestion) { q.t.Limit++ }, func(q *wayQuestion) { q.t.Climbs = true }, func(q *wayQuestion) { q.t.Dangers = true },
		func(q *wayQuestion) { q.t.Shortest = true }, func(q *wayQuestion) { q.t.Sure = true }, func(q *wayQuestion) { q.t.JumpWidth++ },
		func(q *wayQuestion) { q.t.MaxDrop++ }, func(q *wayQuestion) { q.t.Radius++ }, func(q *wayQuestion) { q.contact = true },
		func(q *wayQuestion) { q.body.Radius++ }, func(q *wayQuestion) { q.to.Level++ },
		func(q *wayQuestion) { q.t.Others = []Other{{Body: trip.Others[0].Body}} }, func(q *wayQuestion) { q.t.Within = []ground.Body{{}} },
	} {
		other := q
		change(&other)
		if _, _, known := a.find(&other); known {
			t.Errorf("change %d goes unnoticed", i)
		}
	}
	for i := range 2 * mostAnswers {
		q.t.Limit = lattice.Mil(i)
		a.keep(q, Way{}, false)
	}
	if len(a.ring) != mostAnswers {
		t.Errorf("%d answers are kept", len(a.ring))
	}
}

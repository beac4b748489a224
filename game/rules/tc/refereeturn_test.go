package tc_test

import (
	"slices"

	"duckboard/game"
)

func (f *referee) turn() {
	if !slices.Equal(slices.Sorted(slices.Values(f.checked)), f.due) {
		f.fail("MOR-1: %v checked, %v were due", f.checked, f.due)
	}
	f.checked, f.due, f.shaken = nil, nil, f.rattled
	for i := range f.models {
		f.models[i].charged, f.models[i].activated, f.models[i].rose = false, false, false
	}
}

// initiative is INI-1 and INI-2.
func (f *referee) initiative(e *game.Event) {
	var n [2]int
	for i := range f.models {
		if m := &f.models[i]; !m.out && (f.older || !m.down) {
			n[f.side(game.ModelID(i))]++
		}
	}
	if n[0] == n[1] {
		last := e.Rolls[len(e.Rolls)-1]
		n[0], n[1] = last[1], last[0]
	} else if len(e.Rolls) > 0 {
		f.fail("INI-1: rolled off at %v", n)
	}
	if n[0] == n[1] || n[e.Side] > n[1-e.Side] {
		f.fail("INI-1: side %d has it, %v, %v", e.Side, n, e.Rolls)
	}
}

// phase says who is to check Morale once all have been activated (MOR-1, MOR-5).
func (f *referee) phase(e *game.Event) {
	if e.Phase != game.Morale {
		return
	}
	for s := range game.Side(2) {
		lost, all := 0, 0
		for i := range f.models {
			if m := &f.models[i]; f.side(game.ModelID(i)) == s {
				all++
				lost += btoi(m.down || m.out)
				if !m.out && !m.activated {
					f.fail("ACT-2: %d was not activated", i)
				}
			}
		}
		if lost >= (all+1)/2 || f.shaken[s] {
			f.due = append(f.due, s)
		}
	}
}

// moraleRoll is a Morale Check: MOR-2 alone changes it.
func (f *referee) moraleRoll(r *game.Roll, rest []game.Event) {
	i := slices.IndexFunc(rest, func(e game.Event) bool { return e.Type == game.MoraleIs })
	want := map[string]int{}
	for m := range f.models {
		if id := game.ModelID(m); !f.older && f.side(id) == rest[i].Side && f.has(id, "LEADER") && !f.models[m].out && !f.models[m].down {
			want["MOR-2"] = 1
		}
	}
	f.modifiers(r, want)
	if r.Risky {
		f.fail("R-RISKYDASH: a Morale Check is not Risky")
	}
}

// over is how a game ends: a side fled (MOR-3), has no model left (R-SCORE), or the
// last Turn is over (TURN-2).
func (f *referee) over(e *game.Event) {
	left := f.left()
	winner, why := game.NoSide, game.ByTurns
	switch {
	case f.fled[0] || f.fled[1]:
		winner, why = game.Side(btoi(f.fled[0])), game.ByFlight
	case !left[0] && !left[1]:
		why = game.ByWipeOut
	case !left[0] || !left[1]:
		winner, why = game.Side(btoi(left[1])), game.ByWipeOut
	}
	if e.Side != winner || game.Reason(e.Reason) != why || why == game.ByTurns && f.g.State().Turn != 3 {
		f.fail("R-SCORE: over, %s for side %d, by the text %s for %d", e.Reason, e.Side, why, winner)
	}
}

// left tells which sides have a model on the battlefield.
func (f *referee) left() (left [2]bool) {
	for i := range f.models {
		if !f.models[i].out {
			left[f.side(game.ModelID(i))] = true
		}
	}
	return left
}

// turnOf is the side that activates the next model: they alternate while both have
// one that was not activated (ACT-1, ACT-2).
func (f *referee) turnOf() game.Side {
	for i := range f.models {
		if m := &f.models[i]; f.side(game.ModelID(i)) == f.next && !m.out && !m.activated {
			return f.next
		}
	}
	return 1 - f.next
}

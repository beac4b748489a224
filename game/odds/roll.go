package odds

// Success is the chances of a Success Roll's outcomes (ROLL-1).
type Success struct{ Failure, Success, Critical float64 }

// Roll returns the chances of a Success Roll with net DICE (ROLL-1 to ROLL-4):
// Failure to 6, Critical Success from 12, Success between.
func Roll(net int) Success {
	d := Pool(2, net)
	success, critical := d.AtLeast(7), d.AtLeast(12)
	return Success{Failure: 1 - success, Success: success - critical, Critical: critical}
}

// Passed returns the chance of a Success or a Critical Success.
func (s Success) Passed() float64 { return s.Success + s.Critical }

// Outcome is what an Injury Roll or an attack does to its target, in order of
// weight.
type Outcome uint8

// The outcomes (INJ-2 to INJ-6).
const (
	None Outcome = iota
	Minor
	Down
	Out
)

// Injury is the chances of each Outcome.
type Injury struct{ None, Minor, Down, Out float64 }

// InjuryRoll says how an Injury Roll is made.
type InjuryRoll struct {
	Net       int  // INJURY DICE (ROLL-5)
	Modifier  int  // INJURY MODIFIER, added to the total (INJ-12)
	Deadly    bool // one die more is kept (INJ-8)
	Bloodbath bool // one die more is kept (MRK-6)
}

// Keep returns the number of dice that count: 2, 3 with DEADLY or in a
// Bloodbath, 4 with both (INJ-8, MRK-6).
func (r InjuryRoll) Keep() int {
	keep := 2
	if r.Deadly {
		keep++
	}
	if r.Bloodbath {
		keep++
	}
	return keep
}

// Odds returns the chances of the outcomes as rolled, before TOUGH (INJ-2 to
// INJ-6).
func (r InjuryRoll) Odds() Injury {
	d := Pool(r.Keep(), r.Net)
	minor, down, out := d.AtLeast(2-r.Modifier), d.AtLeast(7-r.Modifier), d.AtLeast(9-r.Modifier)
	return Injury{None: 1 - minor, Minor: minor - down, Down: down - out, Out: out}
}

// Attack is one whole attack (ATK-1) with everything that bears on it known.
type Attack struct {
	Net       int        // DICE of the Success Roll
	Automatic bool       // no Success Roll and no critical (FLAMETHROWER, R-FLAME)
	Risky     bool       // a failed Success Roll ends the attacks that would follow (ROLL-2)
	Hit       InjuryRoll // on a Success
	Critical  InjuryRoll // on a Critical Success, INJ-9's dice already in it
	Spared    bool       // an Out result is Down: TOUGH with its first left (INJ-7), GOLEM
	Extra     int        // BLOOD MARKERS placed whatever the result (INJ-13)
}

// Success returns the chances of the attack's Success Roll.
func (a Attack) Success() Success {
	if a.Automatic {
		return Success{Success: 1}
	}
	return Roll(a.Net)
}

// Odds returns the chances of the whole attack, a miss under None.
func (a Attack) Odds() Injury {
	miss, hit := a.parts()
	hit.None += miss
	if a.Spared {
		hit.Down, hit.Out = hit.Down+hit.Out, 0
	}
	return hit
}

// parts splits the attack into the chance to miss and the chances of what the
// Injury Roll says, before TOUGH; all five add up to 1.
func (a Attack) parts() (miss float64, hit Injury) {
	s := a.Success()
	h := a.Hit.Odds()
	hit = h.times(s.Success)
	if s.Critical > 0 {
		hit = hit.plus(a.Critical.Odds().times(s.Critical))
	}
	return s.Failure, hit
}

// times and plus keep products apart from sums, so that no platform fuses them.
func (i Injury) times(p float64) Injury {
	return Injury{float64(i.None * p), float64(i.Minor * p), float64(i.Down * p), float64(i.Out * p)}
}

func (i Injury) plus(j Injury) Injury {
	return Injury{i.None + j.None, i.Minor + j.Minor, i.Down + j.Down, i.Out + j.Out}
}

// At returns the chance of one outcome.
func (i Injury) At(o Outcome) float64 {
	switch o {
	case Minor:
		return i.Minor
	case Down:
		return i.Down
	case Out:
		return i.Out
	}
	return i.None
}

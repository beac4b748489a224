package tool

import (
	"slices"
	"strconv"
	"strings"

	"duckboard/game"
)

// Line is a sentence of the log.
type Line struct {
	Text   Text
	Clause string
	Side   game.Side // whose colour it has, NoSide for none
	Head   bool      // a heading: a new Turn
	Sub    bool      // a detail of the line above
	Quiet  bool      // a remark on what happened: no part of the game
	Model  game.ModelID
	Moment int        // the command it came from, -1: the start
	Event  int        // the event among the command's
	Roll   *game.Roll // the dice that it tells of
	Clears bool       // somebody begins to act: what was rolled before is past
}

// Tell is the sentence of an event; ok is false for one that has none.
func Tell(s *game.Setup, e *game.Event) (l Line, ok bool) {
	lines := linesOf(s, []game.Event{*e}, -1)
	if len(lines) == 0 {
		return Line{}, false
	}
	return lines[0], true
}

// linesOf tells events in sentences. Bookkeeping gives none.
func linesOf(s *game.Setup, events []game.Event, moment int) []Line {
	var lines []Line
	for i := range events {
		e := &events[i]
		l := Line{Clause: e.Clause, Side: e.Side, Model: e.Model, Moment: moment, Event: i}
		if e.Model != game.NoModel {
			l.Side = s.Entries[e.Model].Side
		}
		if tell(s, e, &l) {
			if e.Type == game.Moved && removed(events[:i], e.Model) {
				l.Text, l.Sub = T("%s had gone %s\"", Name(s, e.Model), Tenth(e.Cost)), true
			}
			lines = append(lines, l)
		}
	}
	if turned := onlyTurn(events); len(lines) == 0 && turned >= 0 {
		e := &events[turned]
		lines = append(lines, Line{Text: T("%s turns", Name(s, e.Model)), Clause: e.Clause, Side: s.Entries[e.Model].Side, Model: e.Model, Moment: moment, Event: turned})
	}
	return lines
}

// removed tells whether a model was taken off by one of some events: on its way, which
// is told when it ends.
func removed(events []game.Event, m game.ModelID) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.OutOf && e.Model == m && m != game.NoModel })
}

// onlyTurn is the event by which a model is turned, where nothing else happened that
// is told; -1 for none.
func onlyTurn(events []game.Event) int {
	return slices.IndexFunc(events, func(e game.Event) bool { return e.Type == game.Faces })
}

// tell writes the sentence of an event; false if it has none.
func tell(s *game.Setup, e *game.Event, l *Line) bool {
	name, side := Name(s, e.Model), SideName(s, e.Side)
	switch e.Type {
	case game.New:
		l.Text = HouseLine(s)
		return !l.Text.Empty()
	case game.TurnBegins:
		l.Text, l.Head, l.Clause, l.Side = T("Turn %d of %d", e.Turn, max(e.Turn, s.Turns)), true, "", game.NoSide
	case game.InitiativeIs:
		l.Text = T("%s has the Initiative", side)
		if n := len(e.Rolls); n > 0 {
			l.Text = T("%s has the Initiative, %d against %d", side, e.Rolls[n-1][e.Side], e.Rolls[n-1][1-e.Side])
		}
	case game.RolledOff:
		n := len(e.Rolls) - 1
		l.Text = T("%s wins the roll-off, %d against %d", side, e.Rolls[n][e.Side], e.Rolls[n][1-e.Side])
	case game.Deployed:
		l.Text = T("%s is deployed", name)
	case game.Activated:
		l.Text, l.Clears = T("%s is activated", name), true
		if e.Model == game.NoModel {
			l.Text = T("Squad %s is activated", e.Word)
		} else if s.Entries[e.Model].Profile.Soldier != nil { // of a squad
			l.Sub = true
		}
	case game.Stood:
		l.Text, l.Sub = T("%s stands up, movement halved", name), true
	case game.Rolled:
		tellRoll(s, e, l)
	case game.Markers:
		l.Text, l.Sub = tellMarkers(s, e), true
		if what, _ := PurposeOf(s, e.Clause); !what.Empty() {
			l.Text = T("%s: %s", what, l.Text)
		}
		if e.Side != game.NoSide {
			l.Side = e.Side
		}
	case game.Ended:
		l.Sub = true
		return tellEnd(e, l)
	default:
		return tellMove(s, e, l) || tellHarm(s, e, l) || tellSquad(s, e, l) || tellSide(s, e, l) || tellSpot(s, e, l)
	}
	return true
}

func tellMove(s *game.Setup, e *game.Event, l *Line) bool {
	name := Name(s, e.Model)
	switch e.Type {
	case game.Moved:
		if len(e.Path) == 0 {
			return false
		}
		l.Text = T("%s moves %s\"", name, Tenth(e.Cost))
	case game.Climbed:
		l.Text, l.Sub = T("%s climbs %s\"", name, Tenth(max(e.Height, -e.Height))), true
	case game.Jumped:
		l.Text, l.Sub = T("%s jumps the gap", name), true
	case game.Dropped:
		l.Text, l.Sub = T("%s drops %s\"", name, Tenth(e.Height)), true
	case game.WentOff:
		l.Text = T("%s leaves the table by %s", name, AreaName(s, e.Word))
	case game.Fell:
		l.Text, l.Sub = T("%s falls %s\"", name, Tenth(e.Height)), true
	default:
		return false
	}
	return true
}

func tellHarm(s *game.Setup, e *game.Event, l *Line) bool {
	name, target := Name(s, e.Model), Name(s, e.Target)
	weapon := WeaponName(s, e.Model, e.Weapon)
	switch e.Type {
	case game.Shot:
		l.Text = T("%s shoots %s with %s", name, target, weapon)
		if e.Target == game.NoModel {
			l.Text = T("%s shoots at the ground with %s", name, weapon)
		}
	case game.Fought:
		l.Text = T("%s strikes %s with %s", name, target, weapon)
		if e.Weapon == "" {
			l.Text = T("%s strikes %s unarmed", name, target)
		}
	case game.Unhurt:
		l.Text, l.Sub = T("%s is unhurt", name), true
	case game.Minor:
		l.Text, l.Sub = own(s, T("%s takes a minor hit", name)), true
	case game.Downed:
		l.Text, l.Sub = T("%s goes Down", name), true
	case game.OutOf:
		l.Text, l.Sub = own(s, T("%s is Out of Action", name)), true
		if e.NoRoom() {
			l.Text = T("%s finds no room and stays out of the game", name)
		}
	default:
		return false
	}
	return true
}

func tellSide(s *game.Setup, e *game.Event, l *Line) bool {
	side := SideName(s, e.Side)
	switch e.Type {
	case game.MoraleIs:
		l.Text = T("%s: Morale Check, %s", side, OutcomeText(s, game.SuccessRoll, e.Outcome))
	case game.Shaken:
		l.Text = T("%s is Shaken for the next Turn", side)
	case game.Steadied:
		l.Text = T("%s is steady again", side)
	case game.Fled:
		l.Text = T("%s flees", side)
	case game.ZoneIs:
		l.Text = T("%s has chosen its zone", side)
	case game.Claimed:
		l.Text = T("%s claims %s", Name(s, e.Model), e.Word)
	case game.Achieved:
		l.Text = T("A deed of %s: %s", side, DeedName(s, e.Word))
	case game.Happened:
		l.Head, l.Text = true, T("%s", Named(s.Told(e.N)))
	case game.EndIs:
		l.Text = T("%s", Named(s.Scenario.Ends[e.N].Words()))
	case game.Lengthened:
		l.Text = T("There is one turn more")
	case game.Scored:
		l.Text = T("%s scores %s: %s", side, Worth(e.N), Source(s, e))
	case game.GameOver:
		l.Head = true
		switch drawn, counted := e.Side == game.NoSide, e.Reason == string(game.ByScenario); {
		case drawn && counted:
			l.Text = T("A draw, %d to %s", e.Score[0], Worth(e.Score[1]))
		case drawn:
			l.Text = T("A draw")
		case counted:
			l.Text = T("%s wins, %d to %s", side, e.Score[e.Side], Worth(e.Score[1-e.Side]))
		default: // at once, whatever the points
			l.Text = T("%s wins", side)
		}
	default:
		return false
	}
	return true
}

func tellEnd(e *game.Event, l *Line) bool {
	if e.Reason != "risky" {
		return false
	}
	l.Text = T("a failed Risky roll ends the activation")
	return true
}

// tellMarkers tells what markers a model gets, in a line below what it gets them by, and
// of those that it loses whose they were and who spends them, if anybody does.
func tellMarkers(s *game.Setup, e *game.Event) Text {
	mark, n := s.MarkWord(e.Token, e.N), e.N
	name, side := Name(s, e.Model), SideName(s, e.Side)
	if mark == "" {
		n = e.Blood + e.Blessing // one of them is none
	}
	by := e.Side != game.NoSide
	switch {
	case mark != "" && n > 0:
		return T("+%d %s", n, T(mark))
	case mark != "" && by:
		return T("%s spends %d %s of %s", side, -n, T(mark), name)
	case mark != "":
		return T("%s gets rid of %d %s", name, -n, T(mark))
	case e.Blood > 0:
		return T("+%d BLOOD", n)
	case e.Blood < 0 && by:
		return T("%s spends %d BLOOD of %s", side, -n, name)
	case e.Blood < 0:
		return T("%s gets rid of %d BLOOD", name, -n)
	case e.Blessing > 0:
		return T("+%d BLESSING", n)
	case by:
		return T("%s spends %d BLESSING of %s", side, -n, name)
	}
	return T("%s loses %d BLESSING", name, -n)
}

func tellRoll(s *game.Setup, e *game.Event, l *Line) {
	r := e.Roll
	l.Sub, l.Roll = true, r
	if l.Model == game.NoModel {
		l.Model = r.Model
	}
	if r.Model != game.NoModel {
		l.Side = s.Entries[r.Model].Side
	}
	dice := Faces(r)
	switch r.Kind {
	case game.D6Roll, game.D20Roll:
		l.Text = singleText(e)
	case game.InjuryRoll:
		l.Text = T("Injury %s makes %d: %s", dice, r.Total, OutcomeText(s, r.Kind, r.Outcome))
	case game.TestRoll:
		l.Text = T("%s: %s, %d or less: %d, %s", Name(s, r.Model), TestName(s, r, e.Clause), r.Need, r.Total, TestText(r.Stat, r.Outcome))
	default:
		l.Text = T("%s makes %d: %s", dice, r.Total, OutcomeText(s, r.Kind, r.Outcome))
		if what, told := PurposeOf(s, e.Clause); !told && !what.Empty() {
			l.Text = T("%s: %s", what, l.Text)
		}
	}
	if mods := modsText(r.Mods); !mods.Empty() {
		l.Text = T("%s [%s]", l.Text, mods)
	}
}

// modsText are the modifiers of a roll in a row.
func modsText(mods []game.Modifier) (all Text) {
	for _, m := range mods {
		if m.Dice+m.Flat == 0 {
			continue
		}
		one := T("%s %s", m.Name, Signed(m.Dice+m.Flat))
		if m.Dice != 0 { // of DICE or of the total: they are not the same
			one = T("%s %s", m.Name, DiceText(m.Dice))
		}
		if all.Empty() {
			all = one
		} else {
			all = T("%s, %s", all, one)
		}
	}
	return all
}

// TestName is what a test of a D20 is of, and what it is made for where the rules tell.
func TestName(s *game.Setup, r *game.Roll, clause string) Text {
	if what, told := PurposeOf(s, clause); !told && !what.Empty() {
		return T("%s (%s)", StatText(r.Stat), what)
	}
	return StatText(r.Stat)
}

// PurposeOf is what a Success Roll is made for, or markers are spent on, by the clause that asks for it; empty
// where the rules do not tell. It is told where the line before says it.
func PurposeOf(s *game.Setup, clause string) (what Text, told bool) {
	rules, ok := s.Rules.(game.Purposed)
	if !ok {
		return what, false
	}
	key, told := rules.Purpose(clause)
	return Text{Key: key}, told
}

// Faces is the dice of a roll in a row; those that do not count in brackets.
func Faces(r *game.Roll) string {
	counted := Counted(r)
	var b strings.Builder
	for i, f := range r.Dice {
		if i > 0 {
			b.WriteByte(' ')
		}
		if counted[i] {
			b.WriteString(strconv.Itoa(f))
		} else {
			b.WriteString("(" + strconv.Itoa(f) + ")")
		}
	}
	return b.String()
}

// Counted says of each die of a roll whether it counts. Of equal dice the
// first ones do.
func Counted(r *game.Roll) []bool {
	left := [21]int{}
	for _, f := range r.Kept {
		left[f]++
	}
	counted := make([]bool, len(r.Dice))
	for i, f := range r.Dice {
		if left[f] > 0 {
			left[f]--
			counted[i] = true
		}
	}
	return counted
}

// OutcomeText is the word for a roll's outcome.
func OutcomeText(s *game.Setup, k game.RollKind, outcome string) Text {
	switch outcome {
	case game.Failure:
		return T("a failure")
	case game.Success:
		return T("a success")
	case game.Critical:
		return T("a critical success")
	case game.NoEffect:
		return T("no effect")
	case game.MinorHit:
		return own(s, T("a minor hit"))
	case game.DownHit:
		return T("Down")
	case game.OutHit:
		return own(s, T("Out of Action"))
	}
	return Text{Key: outcome}
}

// tellSpot writes the sentence of an event about a marker.
func tellSpot(s *game.Setup, e *game.Event, l *Line) bool {
	name, marker := Name(s, e.Model), SpotName(s, e.Word)
	l.Sub = true
	switch e.Type {
	case game.LaidDown:
		l.Text = T("%s is laid", marker)
	case game.MarkerIs:
		l.Text = T("%s is set off", marker)
		if e.Model != game.NoModel {
			l.Text = T("%s sets off %s", name, marker)
		}
		if e.Outcome == "dud" {
			l.Text = T("%s: there is nothing to it", marker)
		}
	case game.Cleared:
		return false // what it was is told
	case game.PickedUp:
		l.Text = T("%s carries %s", name, marker)
	case game.PutDown:
		l.Text = T("%s puts %s down", name, marker)
	default:
		l.Sub = false
		return false
	}
	return true
}

// tellSquad writes the sentences of squads, templates, wounds and cards.
func tellSquad(s *game.Setup, e *game.Event, l *Line) bool {
	name, side := Name(s, e.Model), SideName(s, e.Side)
	switch e.Type {
	case game.Hit:
		if e.Vain() { // the line above says that the model is gone
			return false
		}
		l.Text, l.Sub = T("%s is hit with St %d", name, e.N), true
		if s.Entries[e.Model].Profile.Soldier != nil && s.Entries[e.Model].Profile.Soldier.Sections != nil {
			l.Text = T("%s is hit", name)
		}
	case game.Wounded:
		l.Text, l.Sub = T("%s loses a wound, %d left", name, e.N), true
	case game.Structure:
		l.Text, l.Sub = T("%s: %s, %d points left", name, e.Word, e.N), true
	case game.Templated:
		tellTemplate(s, e, l)
	case game.Pinned:
		l.Text = T("Squad %s is pinned", e.Word)
	case game.Routed:
		l.Text = T("Squad %s is routed", e.Word)
	case game.Regrouped:
		l.Text = T("Squad %s regroups", e.Word)
	case game.CardTurned:
		l.Text, l.Sub = T("%s turns a Resource Card: %s", side, useText(e.Word)), true
	case game.Aimed:
		l.Text = T("%s aims", name)
	case game.WentIn:
		l.Text = T("%s goes into %s", name, PieceByID(s, e.Word))
	case game.CameOut:
		l.Text = T("%s comes out of %s", name, PieceByID(s, e.Word))
	default:
		return false
	}
	return true
}

func tellTemplate(s *game.Setup, e *game.Event, l *Line) {
	switch {
	case e.Word == "wall-of-fire":
		l.Text = T("%s lays a Wall of Fire", Name(s, e.Model))
	case e.N > 0:
		l.Text, l.Sub = T("the template drifts %s\" in sector %d and touches %d", e.Cost, e.N, len(e.Models)), true
	case e.Toward != e.At && e.Target == game.NoModel:
		l.Text = T("%s lays the template on %d", Name(s, e.Model), len(e.Models))
	default:
		l.Text, l.Sub = T("the template touches %d", len(e.Models)), true
	}
}

// statWords are what a D20 is tested against.
var statWords = map[string]Text{"rs": T("RS"), "cc": T("CC"), "con": T("Con"), "ld": T("LD"), "wp": T("WP"), "armour": T("Armour"),
	"impenetrable": T("Impenetrable"), "heal": T("Heal"), "av": T("AV"), "d20": T("D20")}

// StatText is the word for what is tested.
func StatText(stat string) Text {
	if t, ok := statWords[stat]; ok {
		return t
	}
	return Text{Key: stat}
}

// Attacks tells whether a test of a stat is an attack.
func Attacks(stat string) bool { return stat == "rs" || stat == "cc" }

// Guards tells whether a test of a stat saves who was hit from harm.
func Guards(stat string) bool {
	return stat == "armour" || stat == "impenetrable" || stat == "heal" || stat == "av"
}

// TestText is the word for how a test ends.
func TestText(stat, outcome string) Text {
	switch outcome {
	case game.PowerShot:
		return T("a Power Shot")
	case game.Fumble:
		return T("a Fumble")
	case game.Success:
		if Attacks(stat) {
			return T("a hit")
		}
		return T("passed")
	}
	if Attacks(stat) {
		return T("a miss")
	}
	return T("failed")
}

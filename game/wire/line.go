package wire

import (
	"fmt"
	"strings"

	"duckboard/game"
)

// Line writes one event as a line for people, in English, with the clause that
// it comes from; "" for an event that is not told.
func Line(s *game.Setup, e *game.Event) string {
	if e.Type.Private() || e.Vain() {
		return ""
	}
	line := sentence(s, e)
	if e.Clause != "" && line != "" {
		line += " [" + e.Clause + "]"
	}
	return line
}

func sentence(s *game.Setup, e *game.Event) string {
	switch e.Type {
	case game.New:
		line := fmt.Sprintf("Seed %d", e.Seed)
		if s.Dealt != nil {
			line = "The dice are dealt"
		}
		for i, h := range s.HouseRules(s.Rules) {
			if i == 0 {
				line += "; house rules: " + h.String()
			} else {
				line += ", " + h.String()
			}
		}
		return line
	case game.TurnBegins:
		return fmt.Sprintf("== Turn %d ==", e.Turn)
	case game.Lengthened:
		return fmt.Sprintf("== There is another Turn, up to %d ==", e.Turn)
	case game.LaidDown, game.MarkerIs, game.Cleared, game.PickedUp, game.PutDown:
		return spotLine(s, e)
	case game.ZoneIs:
		return fmt.Sprintf("%s deploys in zone %d", sideName(s, e.Side), e.N)
	case game.Claimed:
		return fmt.Sprintf("    %s claims %s", modelName(s, e.Model), e.Word)
	case game.Achieved:
		return fmt.Sprintf("    %s does a deed: %s", sideName(s, e.Side), deedName(s, e.Word))
	case game.WentOff:
		return fmt.Sprintf("  %s leaves the table by %s", modelName(s, e.Model), e.Word)
	case game.Happened:
		return "== " + s.Told(e.N).In("en") + " =="
	case game.EndIs:
		return "== " + s.Scenario.Ends[e.N].Describe("en") + " =="
	case game.PhaseIs:
		return "-- " + string(e.Phase) + " --"
	case game.Rolled:
		return "    " + rollLine(s, e.Roll)
	case game.InitiativeIs, game.RolledOff, game.MoraleIs, game.Shaken, game.Steadied, game.Fled, game.Scored, game.GameOver:
		return sideSentence(s, e)
	case game.Pinned, game.Routed, game.Regrouped, game.CardTurned, game.Hit, game.Wounded, game.Structure, game.Templated:
		return squadSentence(s, e)
	case game.Activated:
		if e.Model == game.NoModel {
			return fmt.Sprintf("Squad %s is activated", e.Word)
		}
	}
	return modelSentence(s, e)
}

// deedName is the name of a deed.
func deedName(s *game.Setup, word string) string {
	if d, ok := s.Scenario.Deed(word); ok {
		return d.Title("en")
	}
	return word
}

// sideName is a side's name; two sides of one name are told apart.
func sideName(s *game.Setup, side game.Side) string {
	if side == game.NoSide {
		return "nobody"
	}
	name := s.Sides[side].Name
	if s.Sides[0].Name == s.Sides[1].Name {
		name += fmt.Sprintf(" (side %d)", side)
	}
	return name
}

func sideSentence(s *game.Setup, e *game.Event) string {
	name := sideName(s, e.Side)
	switch e.Type {
	case game.InitiativeIs:
		if len(e.Rolls) == 0 {
			return name + " has the Initiative"
		}
		return fmt.Sprintf("%s has the Initiative, rolls %s", name, rollOffs(e.Rolls))
	case game.RolledOff:
		return fmt.Sprintf("%s wins the roll-off, %s", name, rollOffs(e.Rolls))
	case game.MoraleIs:
		return name + ", Morale Check: " + e.Outcome
	case game.Shaken:
		return name + " is Shaken"
	case game.Steadied:
		return name + " is no longer Shaken"
	case game.Fled:
		return name + " flees"
	case game.Scored:
		return fmt.Sprintf("%s scores %d (%s)", name, e.N, e.Outcome)
	}
	if e.Side == game.NoSide {
		return fmt.Sprintf("== The game is over: a draw (%s), %d to %d ==", e.Reason, e.Score[0], e.Score[1])
	}
	return fmt.Sprintf("== The game is over: %s wins (%s), %d to %d ==", name, e.Reason, e.Score[0], e.Score[1])
}

// modelName is a model's id and name.
func modelName(s *game.Setup, id game.ModelID) string {
	if id == game.NoModel {
		return "-"
	}
	e := &s.Entries[id]
	if e.ID == e.Profile.Name {
		return e.ID
	}
	return e.ID + " " + e.Profile.Name
}

func modelSentence(s *game.Setup, e *game.Event) string {
	name := modelName(s, e.Model)
	at := fmt.Sprintf("%s, %s level %s", e.At.X, e.At.Y, e.Level)
	switch e.Type {
	case game.Deployed:
		return fmt.Sprintf("%s is deployed at %s", name, at)
	case game.Activated:
		return fmt.Sprintf("%s (%s) is activated", name, sideName(s, s.Entries[e.Model].Side))
	case game.Moved:
		return fmt.Sprintf("  %s moves %s\" to %s", name, e.Cost, at)
	case game.Climbed, game.Jumped, game.Dropped, game.Fell:
		return fmt.Sprintf("  %s %s, %s\"", name, e.Type, e.Height)
	case game.WentIn, game.CameOut:
		return fmt.Sprintf("  %s %s %s, at %s", name, e.Type, e.Word, at)
	case game.Shot, game.Fought:
		return "  " + name + attackWords[e.Type] + attackTarget(s, e)
	case game.Markers:
		return "    " + markersLine(s, e)
	case game.Ended:
		return fmt.Sprintf("  %s is done (%s)", name, e.Reason)
	}
	if e.NoRoom() {
		return "    " + name + " finds no room to be deployed"
	}
	if words, ok := modelWords[e.Type]; ok {
		return "    " + name + words
	}
	return fmt.Sprintf("    %s: %s", name, e.Type)
}

// markersLine tells whose markers become more or fewer and, where a side spends them, which
// side and on what: "Bloodbath: Blue spends 6 BLOOD of r1 Ida Holm".
func markersLine(s *game.Setup, e *game.Event) string {
	name, change := modelName(s, e.Model), []string{}
	spends := e.Side != game.NoSide && e.Blood+e.Blessing+e.N < 0
	add := func(n int, mark string) {
		switch {
		case n == 0:
		case spends:
			change = append(change, fmt.Sprintf("%d %s", -n, mark))
		default:
			change = append(change, fmt.Sprintf("%s %+d", mark, n))
		}
	}
	add(e.Blood, "BLOOD")
	add(e.Blessing, "BLESSING")
	if spends {
		add(e.N, s.MarkWord(e.Token, e.N))
	} else {
		add(e.N, s.MarkName(e.Token))
	}
	all := strings.Join(change, ", ")
	if !spends {
		return fmt.Sprintf("%s: %s", name, all)
	}
	line := fmt.Sprintf("%s spends %s of %s", sideName(s, e.Side), all, name)
	if rules, ok := s.Rules.(game.Purposed); ok {
		if what, _ := rules.Purpose(e.Clause); what != "" {
			line = what + ": " + line
		}
	}
	return line
}

var attackWords = map[game.EventType]string{game.Shot: " shoots ", game.Fought: " fights "}

func attackTarget(s *game.Setup, e *game.Event) string {
	what := modelName(s, e.Target)
	if e.Target == game.NoModel {
		what = fmt.Sprintf("at %s, %s", e.At.X, e.At.Y)
	}
	if e.Weapon == "" {
		return what + " unarmed"
	}
	return what + " with " + e.Weapon
}

var modelWords = map[game.EventType]string{
	game.Stood:  " stands up",
	game.Aimed:  " aims",
	game.Unhurt: " is unhurt",
	game.Minor:  " takes a Minor Hit",
	game.Downed: " goes Down",
	game.OutOf:  " is Out of Action",
}

// rollLine tells a roll: "success roll: +1 RNG-4 Elevated Position; 2 3 6 keeps 3 6: 9, success".
func rollLine(s *game.Setup, r *game.Roll) string {
	if r.Kind == game.TestRoll {
		return testLine(s, r)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s roll", r.Kind)
	if r.Kind == game.InjuryRoll && r.Model != game.NoModel {
		fmt.Fprintf(&b, " against %s", modelName(s, r.Model))
	}
	if r.Risky {
		b.WriteString(", risky")
	}
	for i, m := range r.Mods {
		b.WriteString([]string{": ", ", "}[min(i, 1)])
		switch {
		case m.Dice != 0:
			fmt.Fprintf(&b, "%+d dice ", m.Dice)
		case m.Flat != 0:
			fmt.Fprintf(&b, "%+d ", m.Flat)
		}
		fmt.Fprintf(&b, "%s %s", m.Clause, m.Name)
	}
	fmt.Fprintf(&b, "; %s", faces(r.Dice))
	if len(r.Kept) > 0 && len(r.Kept) < len(r.Dice) {
		fmt.Fprintf(&b, " keeps %s", faces(r.Kept))
	}
	if r.Add != 0 {
		fmt.Fprintf(&b, " %+d", r.Add)
	}
	fmt.Fprintf(&b, " = %d", r.Total)
	if r.Outcome != "" {
		b.WriteString(": " + r.Outcome)
	}
	return b.String()
}

// rollOffs are the dice of a roll-off, side 0's first: "3-3, 2-5".
func rollOffs(rolls [][2]int) string {
	var pairs []string
	for _, r := range rolls {
		pairs = append(pairs, fmt.Sprintf("%d-%d", r[0], r[1]))
	}
	return strings.Join(pairs, ", ")
}

func faces(dice []int) string { return strings.Trim(fmt.Sprint(dice), "[]") }

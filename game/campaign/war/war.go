// Package war holds the wars of campaigns: the document (duckboard-war/1), its checks, and the
// shipped wars. A war says what happens between battles: who may be fielded, what becomes of
// those who fell, what is learnt, found, bought and sold. It decides nothing by itself: package
// campaign plays it.
//
// A war is for one rule set or several. What one of them cannot do (a keyword that it does not
// know, a number that its models do not have) is a fault with its place: Fits tells it.
package war

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/game/scenario"
)

// Format is the format line of the document.
const Format = "duckboard-war/1"

// War is the document. Of a section that is left out there is nothing in the war.
type War struct {
	Head
	Rounds int     // 0: as many as are played
	Scale  []Scale // of the costs and the money under a rule set that counts otherwise

	Begin      Begin
	Field      Field
	Money      document.Text // what it is called
	Coin       document.Text // the second one; nil: there is none
	One        One
	Points     Pay   // to the standings
	Stakes     []int // the Points of a round are multiplied by its number here; none: by 1
	Earn       Pay   // money
	Honours    Pay   // the second coin
	Characters Characters
	After      []Step // what is done after a battle, in this order
	Casualties Casualties
	Lost       Lost
	Scars      int  // with how many a character retires; 0: never
	KitStays   bool // what a retired one carried goes to the stash
	Experience Experience
	Promotion  Promotion
	Reinforce  Reinforce
	Explore    Explore
	Trade      Trade
	Deeds      []Deed
	Scenarios  []Choice
	Underdog   Underdog
	Late       Late
	Disband    bool // a player may give a band up and begin anew as a latecomer
	Tables     []Table

	Source []byte // the document as it was read
}

// Head is what a war is called, and for which rule sets it is.
type Head struct {
	ID      string // small letters, digits and hyphens
	Name    document.Text
	Story   document.Text
	Summary document.Text
	Rules   []string // ids of the rule sets; none: any
}

// Scale says that costs and money are so many hundredths under a rule set.
type Scale struct {
	Rules      string
	Hundredths int
}

// Begin is what a band begins with.
type Begin struct {
	Cost   int // at most, of its models together; 0: any
	Models int // at most; 0: as many as a band may have
	Money  int // besides what is left of Cost
}

// Field is what may be fielded in a battle.
type Field struct{ Cost, Models Growth }

// Growth is a bound that grows with the rounds; none where First is 0.
type Growth struct{ First, More int }

// At returns the bound in a round, from 1; 0: there is none.
func (g Growth) At(round int) int {
	if g.First == 0 {
		return 0
	}
	return g.First + g.More*(max(round, 1)-1)
}

// One is what a single piece of each is called.
type One struct{ Money, Coin document.Text }

// InMoney returns an amount of the first money in words of a language, such as "1 crown"; the number
// alone where the war has no name for it.
func (w *War) InMoney(n int, lang string) string { return amounts(n, w.Money, w.One.Money, lang) }

// InCoins returns an amount of the second coin in words, as InMoney does.
func (w *War) InCoins(n int, lang string) string { return amounts(n, w.Coin, w.One.Coin, lang) }

func amounts(n int, many, one document.Text, lang string) string {
	if n == 1 || n == -1 {
		many = one
	}
	return strings.TrimSpace(fmt.Sprint(n, " ", many.In(lang)))
}

// Pay is what a battle gives by how it ended.
type Pay struct{ Won, Drawn, Lost int }

// Characters says who has a name in the chronicle: who learns, is scarred, and retires. All others
// are troops.
type Characters struct {
	Leaders, Elites bool // whoever the rule set says is one
	Costliest       int  // of a band that joins, so many of its dearest models besides
	Most            int  // of a band that are promoted up to; 0: no bound
}

// Step is a thing that a band does after a battle.
type Step string

// The steps.
const (
	Wounds    Step = "casualties"
	Learning  Step = "experience"
	Promoting Step = "promotion"
	Filling   Step = "reinforcements"
	Exploring Step = "exploration"
	Trading   Step = "trade"
)

// Steps lists all of them in the usual order.
func Steps() []Step {
	return []Step{Wounds, Learning, Promoting, Filling, Exploring, Trading}
}

// Casualties are the tables that those roll on who went Out of Action, by their ids.
type Casualties struct{ Troops, Characters string }

// Share says which of those who still stood count as fallen.
type Share string

// The shares.
const (
	None Share = "none"
	Down Share = "down" // those who were Down, where the rules know it
	All  Share = "all"
)

// Lost says who counts as fallen of a side whose battle ended before its time.
type Lost struct{ Fled, Conceded Share }

// Experience is what characters learn by.
type Experience struct {
	Fought, Won, Felled, Deed int   // points: for a battle lived through, a victory, each enemy felled, each deed
	Most                      int   // of one battle; 0: no bound
	At                        []int // the points at which something is learnt, rising
	Offers                    int   // how many results are drawn, of which one is chosen
	Tables                    []string
}

// Promotion is how troops become characters: by a pool of dice, once after each battle.
type Promotion struct {
	Dice, Won, Deed int // dice: always, after a victory, for each deed
	On              int // the face at which somebody is promoted
	Effects         []Effect
}

// Reinforce helps a band that is far below its strength: it may give up its exploration for money.
type Reinforce struct {
	Below, To int // in hundredths of what may be fielded next
}

// Explore is what a band finds.
type Explore struct {
	Dice, Won  int    // dice: always, after a victory
	Characters int    // one more for so many of them that stood at the end; 0: none
	Most       int    // dice
	Table      string // of a pool
}

// Trade is what is bought and sold.
type Trade struct {
	Recruits int // at most after one battle; 0: any number
	Models   int // of a band at most
	Sell     int // what is sold is worth so many hundredths
	Wares    []Ware
	Hire     []Hireling
}

// Ware is a thing that every band may buy.
type Ware struct {
	ID          string
	Money, Coin int
	Most        int // of a band at once; 0: any number
	Item        Item
	Rules       []string // that it is for; none: those of the war
}

// Hireling is a model that every band may hire.
type Hireling struct {
	Model       roster.Model // its cost is what it counts in the field
	Money, Coin int
	Most        int
	Rules       []string
}

// Deed is what a deed of a scenario gives besides: to the model that did it, and to its band.
type Deed struct {
	Feat                    scenario.Feat
	Experience, Money, Coin int
}

// Choice is which scenarios are fought in some rounds.
type Choice struct {
	From, To int
	Of       []string // ids
}

// Underdog is what the side gets that fielded less.
type Underdog struct {
	Per, Money, Experience int // for each full Per of difference, in money; experience for each of its characters, once
	Most                   int // money
}

// Late is what who joins later has more.
type Late struct{ Money int } // for each round missed

// At returns the stakes of a round.
func (w *War) At(round int) int {
	if len(w.Stakes) == 0 {
		return 1
	}
	return w.Stakes[min(max(round, 1), len(w.Stakes))-1]
}

// Has reports whether the war has a step.
func (w *War) Has(s Step) bool { return slices.Contains(w.After, s) }

// Table returns a table by its id, nil for none.
func (w *War) Table(id string) *Table {
	for i := range w.Tables {
		if w.Tables[i].ID == id {
			return &w.Tables[i]
		}
	}
	return nil
}

// ScenariosAt lists the scenarios of a round by their ids, none where any may be fought.
func (w *War) ScenariosAt(round int) []string {
	for _, c := range w.Scenarios {
		if round >= c.From && round <= c.To {
			return c.Of
		}
	}
	return nil
}

// Is reports whether something that is for some rule sets is for one; none are all.
func Is(rules []string, id string) bool { return len(rules) == 0 || slices.Contains(rules, id) }

// Scaled returns an amount of money or cost as a rule set counts it.
func (w *War) Scaled(amount int, rules string) int {
	for _, s := range w.Scale {
		if s.Rules == rules {
			return amount * s.Hundredths / 100
		}
	}
	return amount
}

// Package school has the screens that teach a newcomer: the list of lessons and of the battles of
// the road, the coach who speaks up in a lesson, and the guide who warns in the first battle.
// game/lesson says what is taught.
package school

import (
	"duckboard/game/lesson"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/store"
)

// Progress is what the player has learnt and won.
type Progress struct {
	Done map[string]bool `json:"done"` // lessons, by their ids
	Won  map[string]bool `json:"won"`  // battles of the road
	Away bool            `json:"away"` // the lessons were put away
}

const progressFile = "lessons.json"

// Load reads the player's progress. What cannot be read is told, and the rest counts.
func Load(s store.Store) (Progress, error) {
	p := Progress{Done: map[string]bool{}, Won: map[string]bool{}}
	err := store.Fill(s, progressFile, &p)
	if p.Done == nil {
		p.Done = map[string]bool{}
	}
	if p.Won == nil {
		p.Won = map[string]bool{}
	}
	return p, err
}

// note changes the player's progress.
func note(a *render.App, change func(p *Progress)) {
	was, _ := Load(a.Saves.Store)
	now, _ := Load(a.Saves.Store)
	change(&now)
	if err := store.Patch(a.Saves.Store, progressFile, was, now); err != nil {
		a.Say(a.T("What you have learnt could not be saved: %s", err))
	}
}

// Calls tells whether the lessons come first on the title: until all of the first rules
// are done, or the player has put them away.
func Calls(s store.Store) bool {
	p, err := Load(s)
	if err != nil || p.Away {
		return false
	}
	for _, id := range lesson.Names() {
		if !p.Done[id] {
			return true
		}
	}
	return false
}

// Won notes a battle of the road that a person has won.
func Won(a *render.App, m *render.Match) {
	if m.Game.Winner() != 0 {
		return
	}
	b, last := ofRoad(m)
	if b == nil {
		return
	}
	note(a, func(p *Progress) { p.Won[b.ID] = true })
	if m.Home.To != nil && !last {
		m.Home.Words = render.N("On to the next battle")
	}
}

// ofRoad is the battle of the road that a person fights in a match, nil for none; last: none
// comes after it.
func ofRoad(m *render.Match) (b *lesson.Battle, last bool) {
	if m.Players[0].Bot != "" || m.Players[1].Bot == "" {
		return nil, false
	}
	road, err := lesson.Road(rules.Find)
	if err != nil {
		return nil, false // a test reads it
	}
	for i := range road {
		if road[i].Is(m.Game.Setup(), m.Players[1].Bot) {
			return &road[i], i == len(road)-1
		}
	}
	return nil, false
}

package lab

import (
	"errors"
	"time"

	"duckboard/document"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/store"
)

// keeping is what of the position's changes lies in the store, for a program that ends without a word.
type keeping struct {
	moved   int           // the change up to which it is kept
	touched time.Duration // when the last change was
	never   bool          // a newer version's lies there, which stays
}

// keepAfter is how long after the last change it is kept.
const keepAfter = 2 * time.Second

// backup keeps how everybody stands some seconds after the last change.
func (s *Screen) backup(a *render.App) {
	if a.Now()-s.kept.touched >= keepAfter {
		s.keep(a)
	}
}

// keep writes the table, the rules, the warbands and how they stand: the save of a game that begins
// so. While the computer deploys, what was kept before stays.
func (s *Screen) keep(a *render.App) {
	if s.bench == nil || s.deploying != nil || s.kept.never || s.kept.moved == s.moved {
		return
	}
	s.kept.moved = s.moved
	if err := a.Saves.PutBench(replay.Opening(s.setup())); err != nil {
		a.Say(a.T("The lab's deployment could not be kept: %s", err))
	}
}

// recall sets up what was kept when the program ended. What cannot be set up is told and stays
// in the store: under another name, or in its place if a newer version wrote it.
func (s *Screen) recall(a *render.App) bool {
	data, err := a.Saves.Bench()
	if errors.Is(err, store.ErrNone) {
		return false
	}
	if err == nil {
		err = s.stand(a, data)
	}
	if err == nil {
		s.kept.moved = s.moved
		return true
	}
	if s.kept.never = document.IsNewer(err); s.kept.never {
		a.Say(a.T("A newer version of the game kept a deployment in the lab: it stays as it is, and this one's is not kept."))
	} else {
		err = errors.Join(err, a.Saves.SetBenchAside())
		a.Say(a.T("The deployment that the lab had kept cannot be used: %s", a.Reason(err)))
	}
	s.bench, s.err = nil, nil
	s.list(a)
	return false
}

// stand sets up what a save begins with.
func (s *Screen) stand(a *render.App, data []byte) error {
	saved, err := replay.Parse(data, rules.Find)
	if err == nil {
		err = s.c.Like(&saved.Start)
	}
	if err == nil {
		s.renew(a, saved.Start.Place...)
		err, s.err = s.err, nil
	}
	return err
}

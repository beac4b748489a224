package together

import (
	"reflect"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/store"
)

// sealed is a list that was sealed on this device, and what opens the seal.
type sealed struct {
	seal, salt string
	band       *roster.Warband
}

const (
	sealedFile  = "sealed.json"
	mostSealed  = 8 // the newest
	sealedBytes = mostSealed * online.MaxSetting
)

// sealedLists are those that a store has, the newest first.
func sealedLists(s store.Store) (list []sealed) {
	data, err := s.Read(sealedFile)
	if err != nil {
		return nil
	}
	_ = document.ReadObject(data, sealedBytes, func(o *document.Object) {
		for _, v := range o.Get("lists").List(mostSealed) {
			e := v.Object()
			k := sealed{seal: e.Get("seal").String(64), salt: e.Get("salt").String(64)}
			if k.band, err = roster.Parse([]byte(e.Get("warband").String(online.MaxSetting))); err == nil {
				list = append(list, k)
			}
		}
	})
	return list
}

// keepSealed keeps what opens a seal, before the seal is sent.
func keepSealed(s store.Store, k sealed) error {
	lists := document.List{}
	for i, e := range append([]sealed{k}, sealedLists(s)...) {
		if i < mostSealed {
			lists = append(lists, document.Fields{{Name: "seal", Value: e.seal}, {Name: "salt", Value: e.salt}, {Name: "warband", Value: string(e.band.Marshal())}})
		}
	}
	return s.Write(sealedFile, document.Format(document.Fields{{Name: "lists", Value: lists}}))
}

// together reports whether lists are shown together in the match.
func (s *Lobby) together() bool {
	o := s.party.match().Offer()
	return o != nil && o.Terms.Sealed
}

// opener is what opens this side's seal; ok is false where it was sealed on another device.
func (s *Lobby) opener(st store.Store) (k sealed, ok bool) {
	seal, _ := s.party.match().Seal(s.party.Side())
	if s.kept.seal != seal {
		s.kept = sealed{}
		for _, e := range sealedLists(st) {
			if e.seal == seal {
				s.kept = e
			}
		}
	}
	return s.kept, s.kept.seal != "" && s.kept.seal == seal
}

// layoutSeal places the button that seals the list that is chosen, or another one in the place of
// the one that is sealed.
func (s *Lobby) layoutSeal(a *render.App, at render.Rect) {
	m, side := s.party.match(), s.party.Side()
	label, tip := a.T("Seal this list"), a.T("Nobody sees it before both have sealed theirs. Then both are shown, and neither can be another one.")
	mine, _ := m.Seal(side)
	switch {
	case mine == "":
	case m.Warband(0) != nil && m.Warband(1) != nil:
		label, tip = a.T("Seal this list instead"), a.T("Both lists are put away: the other player, too, chooses and seals one again.")
	default:
		label, tip = a.T("Seal this list instead"), a.T("It takes the place of the list that you have sealed.")
	}
	b := s.ui.Button(label, "", render.Plain, at, func() { s.seal(a) })
	if k, ok := s.opener(a.Saves.Store); ok && len(s.c.Bands) > 0 && reflect.DeepEqual(k.band, s.c.Bands[s.c.Sides[side].Band]) {
		b.Enable(false)
		tip = a.T("This list is sealed already.")
	}
	b.Tip = tip
}

// seal seals the list that is chosen.
func (s *Lobby) seal(a *render.App) {
	if len(s.c.Bands) == 0 {
		return
	}
	b, salt := s.c.Bands[s.c.Sides[s.party.Side()].Band], fair.Draw()
	k := sealed{online.SealOf(salt, b), salt.String(), b}
	if err := keepSealed(a.Saves.Store, k); err != nil { // sealed and not kept, it could never be shown
		s.err = err
		return
	}
	s.naming = false
	s.party.seat.Ask(online.Request{Entry: online.Entry{Kind: online.Seals, Seal: k.seal, Name: s.called(b)}})
}

// called is what the player here is called, by the list where they have not said it.
func (s *Lobby) called(b *roster.Warband) string {
	if name := strings.TrimSpace(s.name); name != "" {
		return name
	}
	return b.Name
}

// show sends this side's list once both are sealed, once for each state of the match: a refusal is
// not answered by the same again.
func (s *Lobby) show(a *render.App) {
	m, side := s.party.match(), s.party.Side()
	if !m.Opens(side) || s.party.seat.Waits() || s.shown == len(m.Log()) {
		return
	}
	if k, ok := s.opener(a.Saves.Store); ok {
		s.shown = len(m.Log())
		s.open(k)
	}
}

func (s *Lobby) open(k sealed) {
	s.party.seat.Ask(online.Request{Entry: online.Entry{Kind: online.Brings, Salt: k.salt, Band: &game.SideStart{Name: s.called(k.band), Warband: k.band}}})
}

// sealWords is what comes next where lists are shown together; empty where both are shown.
func (s *Lobby) sealWords(a *render.App) string {
	m, side := s.party.match(), s.party.Side()
	mine, _ := m.Seal(side)
	theirs, _ := m.Seal(side.Other())
	switch {
	case !s.together() || m.Warband(side) != nil && m.Warband(side.Other()) != nil:
		return ""
	case mine == "":
		return a.T("Lists are shown together: choose yours and seal it.")
	case theirs == "":
		return a.T("Your list is sealed. Both are shown once the other player has sealed theirs.")
	}
	if _, ok := s.opener(a.Saves.Store); !ok && m.Opens(side) {
		return a.T("Your list was sealed on another device: open the match there, so that it is shown.")
	}
	return a.T("Both lists are sealed, and are being shown.")
}

package editor

import (
	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
	"duckboard/render/tool"
	"slices"
	"strings"
	"time"
)

// edits are what is done to the table: to what is chosen of it, and why the last was refused.
type edits struct {
	d       *draft.Draft
	panel   *inspect.Panel
	moved   time.Duration // of the last key that moved pieces: then the edit ends by itself
	nudge   nudge         // what these keys have come to
	refusal string        // why the last edit was refused that was none of a field
	told    time.Duration
	touched time.Duration // of the last edit
	breaks  bool          // what breaks the symmetry is shown
	broken  brokenList
}

// refusals are what errors of an edit mean.
var refusals = map[error]string{
	draft.ErrLocked: render.N("What is chosen is locked."), draft.ErrFull: render.N("A table cannot hold more."), draft.ErrTaken: render.N("Another has this name."),
}

// reason is why an edit was refused, in the player's language.
func reason(a *render.App, err error) string { return inspect.Reason(a, err, refusals) }

// Reason implements inspect.Owner.
func (s *edits) Reason(a *render.App, err error) string { return reason(a, err) }

// Did implements inspect.Owner: it shows why an edit was refused, and forgets the last refusal otherwise.
func (s *edits) Did(a *render.App, err error) {
	s.touched = a.Now()
	a.Redraw()
	if err == nil {
		s.refusal, s.panel.Wrong = "", inspect.Wrong{}
		return
	}
	s.refusal, s.told = reason(a, err), a.Now()
}

// settle ends an edit that keys began, some time after the last of them.
func (s *edits) settle(a *render.App) {
	if s.moved > 0 && a.Now()-s.moved > 500*time.Millisecond {
		s.moved = 0
		s.d.End()
		a.Redraw()
	}
	if s.refusal != "" && a.Now() > s.told+6*time.Second {
		s.refusal = ""
		a.Redraw()
	}
}

// refuse tells why something cannot be done.
func (s *edits) refuse(a *render.App, words string) { s.refusal, s.told = words, a.Now() }

// Commit implements inspect.Owner: it ends an edit that keys have begun.
func (s *edits) Commit(a *render.App) {
	if s.moved > 0 {
		s.moved = 0
		s.d.End()
		a.Redraw()
	}
}

// do makes an edit of its own: what keys have begun ends before it.
func (s *edits) do(a *render.App, edit func() error) {
	s.Commit(a)
	s.Did(a, edit())
}

// change changes an item as it stands in the document.
func (s *edits) change(a *render.App, id draft.ID, by func(*draft.Item)) {
	s.do(a, func() error {
		return s.d.Change(draft.Changed, []draft.ID{id}, func(n draft.Item) draft.Item { by(&n); return n })
	})
}

// nudging begins an edit of repeated keys, or goes on with it: it is one step
// however often a key is pressed, until half a second has passed. It tells what
// has gathered up to now and adds to it.
func (s *edits) nudging(a *render.App, kind nudgeKind, by [3]float64) [3]float64 {
	if s.moved == 0 || s.nudge.kind != kind {
		s.Commit(a)
		s.nudge = nudge{kind: kind}
		s.d.Begin()
	}
	s.moved = max(a.Now(), 1)
	for i := range by {
		s.nudge.sum[i] += by[i]
	}
	return s.nudge.sum
}

// nudge is what repeated keys have come to.
type nudge struct {
	kind nudgeKind
	sum  [3]float64
}

type nudgeKind uint8

const (
	nudgeMove nudgeKind = iota
	nudgeTurn
	nudgeRaise
)

func (s *edits) raise(a *render.App, top, under physics.Mil) {
	if len(s.d.Chosen()) == 0 {
		return
	}
	sum := s.nudging(a, nudgeRaise, [3]float64{float64(top), float64(under)})
	s.Did(a, s.d.Several(s.d.Chosen()).Raise(physics.Mil(sum[0]), physics.Mil(sum[1])))
}

func (s *edits) flip(a *render.App, upright bool) {
	s.do(a, func() error { return s.d.Flip(s.d.Chosen(), upright) })
}

func (s *edits) group(a *render.App, on bool) {
	s.Commit(a)
	if on {
		s.d.Several(s.d.Chosen()).Group()
	} else {
		s.d.Several(s.d.Chosen()).Ungroup()
	}
	s.Did(a, nil)
}

func (s *edits) lock(a *render.App) {
	s.Commit(a)
	if len(s.d.Chosen()) > 0 {
		s.d.Several(s.d.Chosen()).Lock(s.loose())
		s.Did(a, nil)
	}
}

func (s *edits) align(a *render.App, side draft.Side) {
	s.do(a, func() error { return s.d.Several(s.d.Chosen()).Align(side) })
}

func (s *edits) distribute(a *render.App, down bool) {
	s.do(a, func() error { return s.d.Several(s.d.Chosen()).Distribute(down) })
}

func (s *edits) setSymmetry(a *render.App, sym levels.Symmetry) {
	s.Commit(a)
	s.d.SetSymmetry(sym)
	s.Did(a, nil)
}

func (s *edits) setWeather(a *render.App, w levels.Weather) {
	s.Commit(a)
	s.d.SetWeather(w)
	s.Did(a, nil)
}

func (s *edits) nextWeather(a *render.App) {
	s.setWeather(a, (s.d.Weather()+1)%levels.Weather(levels.Weathers))
}

func (s *edits) redo(a *render.App) {
	s.Commit(a)
	s.d.Redo()
	s.Did(a, nil)
}

func (s *edits) duplicate(a *render.App) {
	s.do(a, func() error { return s.d.Paste(s.d.Copy(s.d.Chosen()).Moved(physics.V(1000, 1000))) })
}

// step chooses the next item in the document's order.
func (s *edits) step(a *render.App, by int) {
	s.Commit(a)
	items := s.d.Items()
	if len(items) == 0 {
		return
	}
	at := -1
	if c := s.d.Chosen(); len(c) > 0 {
		for i, it := range items {
			if it.ID == c[len(c)-1] {
				at = i
			}
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	s.d.ChooseOne(items[(at+by+len(items))%len(items)].ID)
}

// sole is the one chosen item, nil if there are none or several.
func (s *edits) sole() *draft.Item {
	if c := s.d.Chosen(); len(c) == 1 {
		return s.d.Item(c[0])
	}
	return nil
}

// soleRect is the rect of the one chosen piece, nil if it is none.
func (s *edits) soleRect() *levels.Rect {
	if it := s.sole(); it != nil && it.Sort == draft.Terrain {
		return it.Piece.Rect
	}
	return nil
}

// loose tells whether what is chosen may be changed.
func (s *edits) loose() bool {
	for _, id := range s.d.Chosen() {
		if it := s.d.Item(id); it != nil && !it.Locked {
			return true
		}
	}
	return false
}

// boxNow is the box round what is chosen as it lies now.
func (s *edits) boxNow() (lo, hi physics.Vec) {
	first := true
	for _, id := range s.d.Chosen() {
		it := s.d.Item(id)
		if it == nil {
			continue
		}
		l, h := it.Bounds()
		if first {
			lo, hi, first = l, h, false
			continue
		}
		lo, hi = physics.V(min(lo.X, l.X), min(lo.Y, l.Y)), physics.V(max(hi.X, h.X), max(hi.Y, h.Y))
	}
	return lo, hi
}

// baseSole is the one chosen item as it was before the drag.
func (s *edits) baseSole(ids []draft.ID) *draft.Item {
	if len(ids) != 1 {
		return nil
	}
	i := slices.IndexFunc(s.d.Base(), func(it *draft.Item) bool { return it.ID == ids[0] })
	if i < 0 {
		return nil
	}
	return s.d.Base()[i]
}

// isGround tells whether an item lies so wide that a drag on it means the table:
// zones, and what is locked.
func (s *edits) isGround(id draft.ID) bool {
	it := s.d.Item(id)
	return it == nil || it.Sort == draft.Zone || it.Locked
}

// settled is what is set down as the hand means it; who holds Alt has it as it lies.
func (s *edits) settled(in *render.Input, c draft.Clip) draft.Clip {
	if in.KeyDown("Alt") {
		return c
	}
	return s.d.Settled(c)
}

// brokenList are the items that break the symmetry, worked out when the draft
// has changed and no hand is at it.
type brokenList struct {
	of  int
	ids []draft.ID
}

func (s *edits) breaking() []draft.ID {
	if s.broken.of != s.d.Changes()+1 && !s.d.Live() {
		s.broken = brokenList{s.d.Changes() + 1, s.d.Breaks()}
	}
	return s.broken.ids
}

// spokenItem is an item: its name, what it is, how high, how large, and where its
// middle lies.
func (s *edits) spokenItem(a *render.App, id draft.ID) string {
	it := s.d.Item(id)
	if it == nil {
		return ""
	}
	var words []string
	if name := it.Name(); name != "" {
		words = append(words, name)
	}
	switch it.Sort {
	case draft.Terrain:
		r := it.Piece.Resolved()
		words = append(words, a.T(levels.KindOf(it.Piece.Kind).Label), inspect.Inches(a, r.Base)+" … "+inspect.Inches(a, r.Top))
	case draft.Zone:
		words = append(words, a.T("Deployment zone"))
	case draft.Objective:
		words = append(words, a.T("Objective"))
	}
	lo, hi := s.d.BoxOf([]draft.ID{id})
	if hi != lo {
		words = append(words, inspect.Inches(a, hi.X-lo.X)+" × "+inspect.Inches(a, hi.Y-lo.Y))
	}
	return strings.Join(append(words, placeOf(a, physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2))), ", ")
}

// placeOf is a place on the table.
func placeOf(a *render.App, at physics.Vec) string {
	return a.T("%s\" across and %s\" down", tool.Tenth(at.X), tool.Tenth(at.Y))
}

package tool

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
)

// The cells of a Picture.
const (
	PictureColumns = 24
	PictureRows    = 16
)

// Picture is the target as the eye sees it, for the eye of a player: its
// silhouette in cells of which each is seen or not. The shares that count are
// those of the View; they are exact.
//
//	eye                 the columns go from left to right across the
//	 ·╲╲                side that faces the eye, the rows from the feet
//	   ╲ ╲▒▒▓▓▒▒        to the head; each cell's middle is looked at
//	    ╲_│ │ │ │
type Picture struct {
	OK    bool // false where the eye is right over or under the target
	Cells [PictureColumns][PictureRows]bool
}

// Look looks at every cell of a target.
func Look(f *physics.Field, from, to physics.Body) (p Picture) {
	if to.At.Sub(from.At).Len() <= float64(to.Radius) {
		return p
	}
	p.OK = true
	for i := range PictureColumns {
		for j := range PictureRows {
			p.Cells[i][j] = f.SeesSpot(from, p.spot(from, to, i, j))
		}
	}
	return p
}

// spot is the place on the target's body that a cell shows.
func (p *Picture) spot(from, to physics.Body, column, row int) physics.Spot {
	dx, dy := float64(to.At.X-from.At.X), float64(to.At.Y-from.At.Y)
	l := math.Sqrt(dx*dx + dy*dy)
	dx, dy = dx/l, dy/l
	u := (float64(column)+0.5)/PictureColumns*2 - 1
	r, back := u*float64(to.Radius), math.Sqrt(1-u*u)*float64(to.Radius)
	at := to.At.Add(physics.V(physics.RoundMil(-dy*r-dx*back), physics.RoundMil(dx*r-dy*back)))
	return physics.Spot{At: at, Level: to.Level + to.Height*physics.Mil(2*row+1)/(2*PictureRows)}
}

// among takes what models block out of the picture and the cone, which know the
// terrain alone.
func (r *Reading) among(blocks []physics.Body) {
	p := &r.Picture
	if len(blocks) == 0 || !p.OK {
		return
	}
	var left [PictureColumns]float64 // of what was seen of each column
	for i := range PictureColumns {
		was := p.Column(i)
		for j := range PictureRows {
			at := p.spot(r.From, r.To, i, j)
			l := physics.Line{From: r.From.At, FromLevel: r.From.Level + r.From.EyeHeight(), To: at.At, ToLevel: at.Level}
			for k := range blocks {
				p.Cells[i][j] = p.Cells[i][j] && !blocks[k].Meets(l)
			}
		}
		if left[i] = 1; was > 0 {
			left[i] = p.Column(i) / was
		}
	}
	for i := range r.Cone {
		r.dim(&r.Cone[i], &left)
	}
}

// dim takes from the share of a wedge what is no more seen of the columns that it goes to.
func (r *Reading) dim(w *physics.Wedge, left *[PictureColumns]float64) {
	across := func(v physics.Vec) float64 { // 0 to PictureColumns, as the columns go
		way, off := r.To.At.Sub(r.From.At), v.Sub(r.To.At)
		side := (float64(way.X)*float64(off.Y) - float64(way.Y)*float64(off.X)) / way.Len()
		return (side/float64(r.To.Radius) + 1) / 2 * PictureColumns
	}
	a, b := across(w.From), across(w.To)
	a, b = min(a, b), max(a, b)
	sum, wide := 0.0, 0.0
	for i := range left {
		if lap := min(b, float64(i+1)) - max(a, float64(i)); lap > 0 {
			sum, wide = sum+lap*left[i], wide+lap
		}
	}
	if wide > 0 {
		w.Share *= sum / wide
	}
}

// Column is the share of a column that is seen.
func (p *Picture) Column(i int) float64 {
	n := 0
	for j := range PictureRows {
		if p.Cells[i][j] {
			n++
		}
	}
	return float64(n) / PictureRows
}

// Row is the share of a row that is seen.
func (p *Picture) Row(j int) float64 {
	n := 0
	for i := range PictureColumns {
		if p.Cells[i][j] {
			n++
		}
	}
	return float64(n) / PictureColumns
}

// Heights are the lowest and the highest row of which something is seen; ok is
// false if nothing is.
func (p *Picture) Heights() (low, high int, ok bool) {
	low, high = PictureRows, -1
	for j := range PictureRows {
		if p.Row(j) > 0 {
			low, high = min(low, j), max(high, j)
		}
	}
	return low, high, high >= 0
}

// Turn is the smallest step of who looks after which the verdict is another.
type Turn struct {
	Wanted physics.Wanted
	Place  physics.Spot
	Step   physics.Mil
	Found  bool
}

// TurnReach is how far a Turn is looked for.
const TurnReach = 6 * physics.Inch

// FindTurn looks for the n-th (0 or 1) of the steps to another verdict. It
// takes some milliseconds.
func (r *Reading) FindTurn(s *game.Setup, st *game.State, n int) Turn {
	now := physics.View{Visible: r.View.Visible, Covered: r.View.Covered}
	var judge physics.Judge
	switch rules := s.Rules.(type) {
	case game.Covering:
		if r.Covers == nil {
			break
		}
		now.Visible, now.Covered = r.Covers.Visible, r.Covers.Covered()
		moved := st.Clone()
		judge = func(from physics.Body) (visible, covered bool) {
			if r.by != game.NoModel {
				moved.Models[r.by].At, moved.Models[r.by].Level = from.At, from.Level
			}
			c := rules.Cover(s, moved, r.by, r.target, from, r.To)
			return c.Visible, c.Covered()
		}
	case game.Hiding:
		if r.Clause == "" {
			break
		}
		judge = func(from physics.Body) (visible, covered bool) {
			piece, _, _ := rules.CoverBy(s, from, r.To)
			return s.Field.Sees(from, r.To), piece != physics.None
		}
	}
	t := Turn{Wanted: now.Others()[n]}
	if r.Covers == nil || r.by == game.NoModel || st.Models[r.by].In == 0 { // who is inside makes no step
		t.Place, t.Step, t.Found = s.Field.TurningBy(judge, r.From, r.To, t.Wanted, TurnReach, s.Bodies(st)...)
	}
	return t
}

// Text says where the step leads.
func (t *Turn) Text() Text {
	if !t.Found {
		switch t.Wanted {
		case physics.WantSeen:
			return T("no step of %s\" makes it seen", physics.Mil(TurnReach))
		case physics.WantHidden:
			return T("no step of %s\" hides it", physics.Mil(TurnReach))
		case physics.WantCover:
			return T("no step of %s\" gives it Cover", physics.Mil(TurnReach))
		}
		return T("no step of %s\" shows it without Cover", physics.Mil(TurnReach))
	}
	switch t.Wanted {
	case physics.WantSeen:
		return T("a step of %s\" and it is seen", Length(t.Step))
	case physics.WantHidden:
		return T("a step of %s\" and it is hidden", Length(t.Step))
	case physics.WantCover:
		return T("a step of %s\" and it is in Cover", Length(t.Step))
	}
	return T("a step of %s\" and it is seen without Cover", Length(t.Step))
}

// Short says in two words what a step leads to.
func (t *Turn) Short() Text {
	switch t.Wanted {
	case physics.WantSeen:
		return T("seen")
	case physics.WantHidden:
		return T("hidden")
	case physics.WantCover:
		return T("in Cover")
	}
	return T("no Cover")
}

// Reason is a piece that has to do with a line of sight: what it hides and why
// it gives Cover or does not, with the clause that says so.
type Reason struct {
	Piece  int
	Name   Text
	Share  float64
	Why    Text
	Clause string
	Gives  bool
}

// Reasons are the pieces that hide something of the target, most first, and
// those that it touches and that hide nothing.
func Reasons(s *game.Setup, r *Reading) []Reason {
	var list []Reason
	v := r.View
	for _, from := range [][]physics.Blocker{v.Blockers, v.Beside} {
		for _, k := range from {
			why := Reason{Piece: k.Piece, Name: BlockerName(s, k), Share: k.Fraction, Gives: v.Covered && k.Piece == v.Cover}
			if r.Clause == "" { // else TER-5 says nothing
				why.Why, why.Clause = whyText(k.Why), k.Why.Clause()
			} else if why.Gives {
				why.Clause = r.Clause
			}
			list = append(list, why)
		}
	}
	return list
}

func whyText(w physics.Why) Text {
	switch w {
	case physics.GivesCover:
		return T("gives Cover: touched, high and wide enough")
	case physics.GivesByEdge:
		return T("gives Cover: the edge of its trench")
	case physics.GivesByThicket:
		return T("gives Cover, though one sees through it")
	case physics.GivesFromBelow:
		return T("gives Cover: seen from below")
	case physics.GivesLess:
		return T("would give Cover; another hides more")
	case physics.CoverTooLow:
		return T("no Cover: less than ½\" high")
	case physics.CoverStoodOn:
		return T("no Cover: it stands on it")
	case physics.CoverTooNarrow:
		return T("no Cover: narrower than its base")
	case physics.CoverNotTouched:
		return T("no Cover: not touched")
	case physics.HidesNothing:
		return T("no Cover: it hides nothing")
	case physics.CoverTransparent:
		return T("no Cover: one sees through it")
	}
	return Text{}
}

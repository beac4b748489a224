package battle

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// Rooms are where the parts of a battle lie in the window.
type Rooms struct {
	Form   render.Form
	Header float64     // the y of the header's text
	View   render.Rect // of the table
	Log    render.Rect // of a battle that is only watched
	Over   render.Rect // the panel: beside the table, or over it; empty for none

	head   render.Rect // what the header stands over: the table and what is beside it
	bar    render.Rect // of the buttons under it, where the form is Wide
	beside render.Rect // of the track, beside the table; empty: there is no room
}

// UprightHead is how high the header is over an upright table, in units.
const UprightHead = 58.0

// zoomBox is where the buttons that zoom lie on the map.
func (r *Rooms) zoomBox(t *render.Theme) render.Rect {
	side, high := t.Row(30), 2*t.Row(30)+t.Px(4)
	return render.Rect{X: r.View.X + r.View.W - side - t.Px(8), Y: r.View.Y + r.View.H - t.Px(8) - high, W: side, H: high}
}

// scene is what is to be seen of a battle and all that is written on it. It is made when
// something has changed, by a writer, and not while it is drawn: who draws only reads it.
type scene struct {
	*battle
	Rooms
	heading
	muster
	landmarks
	intent

	theme    *render.Theme // that it is written for
	table    *levels.Table // with the zones that the sides have in the moment that is shown
	swapped  bool          // that those are each other's
	happened uint64        // the scenario's events that have changed it
	fresh    bool          // names are to be put in words anew
	bare     bool          // no words lie over the table
	threat   bool          // how far enemies charge is shown
	status   status
	turns    turns
	heat     *heat
	counsel  *counsel
	prospect *advice.Prospect // of the place that is moved to, nil for nothing
}

// heading is what is said of the whole battle.
type heading struct {
	title, scenario, standing string
	paid                      string // standing, and what victory points are paid for; empty: nothing is
	score                     [2]string
	sign                      string               // at the head of the table
	morale                    [2][]game.MoraleTest // of each side
}

// status is what is said of a match that is judged elsewhere: whose turn it is, or what is wrong,
// and the clocks of the sides.
type status struct {
	sent   time.Duration // when nothing was on its way to who judges it
	words  string
	urgent bool
	clocks [2]string
}

// muster is what is to be known of the models.
type muster struct {
	names   []string // of the models
	numbers []int    // that tell those of one kind apart
	engaged []bool   // which of them are in melee
	faces   []*image.RGBA
	squads  []game.Squad
	figures []game.Figure // of the models, none under rules without such
}

// landmarks are the things on the table that count, and where somebody has bled.
type landmarks struct {
	nears    []physics.Mil    // how near to an objective the scenario counts
	held     []string         // from which levels each objective is held, where that needs a word
	trenches []section        // that it counts
	barred   [][]physics.Vec  // of its zone, to a reserve
	sites    []physics.Vec    // where the subject may search, claim, enter
	kinds    []string         // the letters of the scenario's kinds of marker
	boxes    [][2]physics.Vec // round the pieces
	bled     []tool.Stain
	stains   []chart.Mark
	zones    [][2]physics.Vec // the boxes of the names of the zones of the table
	zoned    *levels.Table    // that those are of
	spot     spotWords        // the marker under the pointer
	thing    thingWords       // the Entry Point, the objective or the zone there
}

// section is a section of trench that a scenario counts, and who stands in it.
type section struct {
	outline []physics.Vec
	in      [2]int
}

// spotWords are the name of a marker and what it does.
type spotWords struct {
	spot        int // its place in the state's list, -1 for none
	name, terms string
}

// thingWords are what is told of an Entry Point, an objective or a zone of the scenario.
type thingWords struct {
	at          physics.Vec
	name, terms string // empty: none is pointed at
}

// intent is what the hand may do, and what would come of what it points at.
type intent struct {
	reach    *tool.Reach
	storeys  []tool.Storey // of it
	levels   []storeyWords
	tags     []tagWords
	ranges   []rangeWords
	rounds   []roundWords    // round the markers of a wall that are laid
	reading  *tool.Reading   // the line of sight that is shown
	sight    tagWords        // on the line of sight or the ruler
	shares   []string        // of the target that the pieces hide, as in the View
	turned   []string        // beside the steps to another verdict
	move     tagWords        // at the end of a move
	options  []string        // of the prompt, beside their paths
	drift    physics.Mil     // how far a shot reaches whose point is asked for
	ledges   [][]physics.Vec // from which who goes Down there may fall
	struck   []tagWords      // whom the attack that is aimed may harm
	turnable bool            // the chosen model may be turned
}

// tagWords is a slip of paper: a line and a smaller one, and whose it is.
type tagWords struct {
	model      game.ModelID
	line, more string
}

// rangeWords is a distance drawn round the chosen model.
type rangeWords struct {
	at   physics.Mil
	dash bool
	pale bool
	name string
}

// roundWords is how far the middle of the next marker may lie from one that is laid.
type roundWords struct {
	from physics.Vec
	far  physics.Mil
}

// storeyWords is the level of a part of a reach, in inches and where.
type storeyWords struct {
	x, y   float64
	ox, oy float64 // else there
	name   string
	col    color.RGBA
}

// settle has the table be that of the zones that the sides have now.
func (sc *scene) settle() {
	if st := sc.desk.Shown(); sc.table == nil || sc.swapped != st.Swapped || sc.happened != st.Happened {
		sc.table, sc.swapped, sc.happened = sc.desk.Setup().Fought(st), st.Swapped, st.Happened
	}
}

// area is the scenario's zone whose name or edge is under the pointer, by its place among its zones,
// -1 for none: not all of it, for a fight is there to be seen.
func (sc *scene) area() int {
	const near = 400
	pt := sc.desk.Pointer
	if len(sc.zones) != len(sc.table.Zones) || !pt.OnTable || pt.Hover != game.NoModel || pt.Drag || pt.Measure != nil {
		return -1
	}
	for i := range sc.table.Zones {
		z, at, from, to := &sc.table.Zones[i], pt.Cursor, sc.zones[i][0], sc.zones[i][1]
		named := from.X < at.X && at.X < to.X && from.Y < at.Y && at.Y < to.Y
		if z.Name != nil && (named || physics.DiscInside(at, 0, z.Polygon) && !physics.DiscInside(at, near, z.Polygon)) {
			return slices.IndexFunc(sc.desk.Setup().Scenario.Areas, func(a scenario.Area) bool { return &a.Polygon[0] == &z.Polygon[0] })
		}
	}
	return -1
}

// figure is what a model shows beyond its profile; nil under rules without such.
func (sc *scene) figure(m game.ModelID) *game.Figure {
	if int(m) >= 0 && int(m) < len(sc.figures) {
		return &sc.figures[m]
	}
	return nil
}

func (sc *scene) leads(m game.ModelID) bool {
	if q := tool.SquadOf(sc.squads, m); q != nil {
		return q.Leader == m
	}
	return sc.desk.Setup().Entries[m].Leads
}

func (sc *scene) active(m game.ModelID) bool {
	st := sc.desk.Shown()
	return st.Active == m || st.Partner == m
}

// place is where a model is seen, in inches.
func (sc *scene) place(m game.ModelID) (x, y float64, on bool) {
	if sc.desk.Looking() {
		st := &sc.desk.Shown().Models[m]
		return st.At.X.Inches(), st.At.Y.Inches(), st.On()
	}
	return sc.desk.Stage.Place(m)
}

// ends is where a model stands, or would after the move that is being drawn.
func (sc *scene) ends(m game.ModelID) physics.Vec {
	if v := sc.desk.Forecast.Preview; v != nil && v.Model == m && (v.Kind == tool.Moving && v.No == nil || v.Kind == tool.Placing) && sc.desk.Mine() {
		return v.End.At
	}
	return sc.desk.Shown().Models[m].At
}

// carried tells whether a model is being put on the table.
func (sc *scene) carried(m game.ModelID) bool {
	v := sc.desk.Forecast.Preview
	return v != nil && v.Kind == tool.Placing && v.Model == m
}

// astray tells whether a model at one place is out of coherency with its leader at
// another.
func (sc *scene) astray(q *game.Squad, m game.ModelID, at, lead physics.Vec) bool {
	set := sc.desk.Setup()
	return at.Sub(lead).Len()-float64(set.Entries[m].Radius+set.Entries[q.Leader].Radius) > float64(q.Coherency)
}

// reaches tells whether a reach is to be seen.
func (sc *scene) reaches() bool {
	d := sc.desk
	return d.Ways.Reach != nil && d.Selection.Mode != tool.Charging && d.Selection.Mode != tool.Aiming && d.Selection.Mode != tool.Striking && d.Selection.Mode <= tool.Asking
}

// seen is how many lines of the log have come to pass in what is shown.
func (sc *scene) seen() int {
	if sc.desk.Looking() {
		return sc.desk.LookLine + 1
	}
	return sc.desk.Stage.Lines()
}

// eye is whose sight the map shows: who looks in the sight tool, else the chosen
// model, where it would come to stand.
func (sc *scene) eye() (by game.ModelID, b physics.Body, ok bool) {
	d := sc.desk
	if m := d.Pointer.Measure; m != nil && m.Sight && m.From != nil {
		return m.From.Model, m.From.Body(d.Setup(), d.Shown(), true), true
	}
	if d.Selection.Subject == game.NoModel || !d.Shown().Models[d.Selection.Subject].On() || !d.Mine() {
		return game.NoModel, b, false
	}
	b = d.Setup().Body(d.Shown(), d.Selection.Subject)
	if v := d.Forecast.Preview; v != nil && v.Kind == tool.Moving && v.No == nil && v.Model == d.Selection.Subject {
		b.At, b.Level = v.End.At, v.End.Level
	}
	return d.Selection.Subject, b, true
}

// turnOf is the side whose turn it is in what is shown, NoSide if it is nobody's.
func (sc *scene) turnOf() game.Side {
	d, st := sc.desk, sc.desk.Shown()
	switch p := d.Game().Pending(); {
	case st.Active != game.NoModel:
		return d.Setup().Entries[st.Active].Side
	case p != nil && d.Stage.Idle() && !d.Looking():
		return p.Side
	}
	return game.NoSide
}

// beneath is what lies under the pointer: a model, a marker, an Entry Point, an objective, a zone.
type beneath struct {
	model      game.ModelID
	spot, star int
	area       int
	door       physics.Vec
}

func (sc *scene) beneath() beneath {
	d := sc.desk
	door, _, _ := d.Pointer.Door()
	return beneath{d.Pointer.Hover, d.Pointer.Spot(), d.Pointer.Objective(), sc.area(), door}
}

// spender is the side that may spend markers on the rolls of who decides.
func (sc *scene) spender(a *render.App) string {
	if p := sc.desk.Game().Pending(); p != nil {
		return local(a, tool.SideName(sc.desk.Setup(), p.Side.Other()))
	}
	return ""
}

// chance is a chance of who decides, with what the other side may leave of it.
func (sc *scene) chance(a *render.App, c game.Chance) string {
	return ifSpent(a, percent(c.Plain), c, 1, sc.spender(a))
}

// danger is a chance of harm, with what the own side's markers leave of it and the other
// side's make of it.
func (sc *scene) danger(a *render.App, c game.Chance) string {
	return ifSpent(a, percent(c.Plain), c, -1, sc.spender(a))
}

// failing is what it means to fail a Success Roll on a way, "" where that is no more than to
// stay behind.
func (sc *scene) failing(a *render.App, t *game.WayTest) string {
	switch {
	case t.Injures && t.Fall > 0:
		return a.T("who fails falls %s\": out %s", tool.Tenth(t.Fall), sc.danger(a, t.Out))
	case t.Injures:
		return a.T("who fails is hurt: out %s", sc.danger(a, t.Out))
	case t.Fall > 0:
		return a.T("who fails falls %s\"", tool.Tenth(t.Fall))
	}
	return ""
}

// endName is who or what an end of a measurement is.
func (sc *scene) endName(a *render.App, e *tool.End) string {
	if e.Model == game.NoModel {
		return a.T("a place")
	}
	return local(a, tool.Name(sc.desk.Setup(), e.Model))
}

// tested is the squad or side that a test is of.
func (sc *scene) tested(a *render.App, side game.Side, k *game.MoraleTest) string {
	if k.Squad != "" {
		return local(a, k.Squad)
	}
	return local(a, tool.SideName(sc.desk.Setup(), side))
}

// hintName is who acts in a hint, or its answer.
func (sc *scene) hintName(a *render.App, h *advice.Hint) string {
	if h.Model == game.NoModel {
		return render.Capital(say(a, sc.desk.Selection.Answered(h)))
	}
	name := local(a, tool.Name(sc.desk.Setup(), h.Model))
	if h.Squad != "" {
		name += " · " + local(a, h.Squad)
	}
	return name
}

// condition says in words what is the matter with a model.
func (sc *scene) condition(a *render.App, m game.ModelID) string {
	st := &sc.desk.Shown().Models[m]
	var list []string
	if st.Out {
		list = append(list, a.T(sc.desk.Setup().Says(render.N("Out of Action"))))
	}
	if st.Down {
		list = append(list, a.T("Down"))
	}
	if st.Level != 0 && st.On() {
		list = append(list, a.T("at level %s\"", tool.Length(st.Level)))
	}
	if i := sc.desk.Shown().Bears(m); i >= 0 {
		set := sc.desk.Setup()
		list = append(list, a.T("carries %s", say(a, tool.SpotName(set, set.SpotID(&sc.desk.Shown().Spots[i])))))
	}
	if now := sc.desk.Shown(); st.Activated && st.On() && now.Active != m && now.Partner != m && now.Phase == game.Activation {
		list = append(list, a.T("has acted"))
	}
	for _, k := range sc.desk.Setup().OwnMarks() {
		if n := int(st.Tokens[k.Token]); n > 0 {
			list = append(list, fmt.Sprint(n, " ", a.T(k.Of(n))))
		}
	}
	return strings.Join(list, " · ")
}

// tokenOf is a model's token as a list shows it.
func (sc *scene) tokenOf(t *render.Theme, m game.ModelID) chart.TokenSpec {
	e, st := &sc.desk.Setup().Entries[m], &sc.desk.Shown().Models[m]
	spec := chart.TokenOf(e.Profile, &e.Nature, int(e.Side))
	if spec.Down, spec.Palette = st.Down, t.Pal; int(m) < len(sc.numbers) {
		spec.Number, spec.Held, spec.Portrait = sc.numbers[m], sc.engaged[m], sc.faces[m]
	}
	return spec
}

// unsure is for how long a choice is on its way before a word is said of it.
const unsure = 400 * time.Millisecond

// attend takes what has come of that match. It reports whether anything is to be drawn anew.
func (sc *scene) attend(a *render.App) bool {
	if sc.match.Away == nil {
		return false
	}
	changed := sc.match.Away.Step(a)
	now := status{sent: sc.status.sent}
	now.words, now.urgent = sc.match.Away.Status(a)
	if !sc.desk.S.Unsure() {
		sc.status.sent, now.sent = a.Now(), a.Now()
	} else if a.Now()-now.sent > unsure {
		now.words = a.T("Sent, not yet answered") + " · " + now.words
	}
	for side := range now.clocks {
		now.clocks[side] = sc.match.Away.Clock(game.Side(side))
	}
	if now != sc.status {
		sc.status, changed = now, true
	}
	return changed
}

// turns are the steps to other verdicts, looked for one a frame once the
// pointer rests.
type turns struct {
	from, to physics.Body
	rest     int // frames since the ends have moved
	asked    int // how many were looked for
	found    []tool.Turn
}

// restFrames is how long the ends must rest.
const restFrames = 8

// follow forgets the steps of a line that is no more shown.
func (t *turns) follow(r *tool.Reading) {
	switch {
	case r == nil || r.View == nil:
		*t = turns{found: t.found[:0]}
	case t.from != r.From || t.to != r.To:
		*t = turns{from: r.From, to: r.To, found: t.found[:0]}
	}
}

// seek looks for the steps of the sight tool. It tells whether it found out
// something.
func (sc *scene) seek() bool {
	t, r := &sc.turns, sc.reading
	if sc.desk.Pointer.Measure == nil || !sc.desk.Pointer.Measure.Sight || r == nil || r.View == nil {
		return false
	}
	if t.rest++; t.rest < restFrames || t.asked == 2 {
		return false
	}
	n := t.asked
	t.asked++
	t.found = append(t.found, r.FindTurn(sc.desk.Setup(), sc.desk.S.State(), n))
	return true
}

// scores is where the two lines stand that tell how the sides stand.
type scores struct {
	first, pitch float64 // the y of the first, and from it to the second
	room         float64 // for the words of each
	style        render.Style
}

// scores places them: at the right of the header, or below it where that is upright.
func (sc *scene) scores(t *render.Theme) scores {
	switch sc.Form {
	case render.Low: // what the Turn leaves
		return scores{sc.Header - t.Px(7.5), t.Px(15), sc.head.W - t.Px(110), render.Strong.Sized(11.5)}
	case render.Upright:
		return scores{sc.Header + t.Px(19), t.Px(16), sc.View.W - t.Px(40), render.Strong.Sized(12.5)}
	}
	return scores{sc.Header - t.Px(8.5), t.Px(19), sc.head.W - t.Px(290), render.Strong.Sized(13.5)} // what the title and the Turn leave
}

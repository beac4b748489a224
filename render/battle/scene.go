package battle

import (
	"duckboard/game"
	"duckboard/game/advice"
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
	fresh    bool          // names are to be put in words anew
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
	score                     [2]string
	sign                      string               // at the head of the table
	morale                    [2][]game.MoraleTest // of each side
}

// muster is what is to be known of the models.
type muster struct {
	names   []string       // of the models
	numbers []int          // that tell those of one kind apart
	order   []game.ModelID // on the table, from the lowest level up
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
	spot     spotWords  // the marker under the pointer
	thing    thingWords // the Entry Point or the objective there
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

// settle has the table be that of the zones that the sides have now.
func (sc *scene) settle() {
	if st := sc.desk.Shown(); sc.table == nil || sc.swapped != st.Swapped {
		sc.table, sc.swapped = sc.desk.Setup().Fought(st), st.Swapped
	}
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
	if v := sc.desk.Preview; v != nil && v.Model == m && (v.Kind == tool.Moving && v.No == nil || v.Kind == tool.Placing) && sc.desk.Mine() {
		return v.End.At
	}
	return sc.desk.Shown().Models[m].At
}

// carried tells whether a model is being put on the table.
func (sc *scene) carried(m game.ModelID) bool {
	v := sc.desk.Preview
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
	return d.Reach != nil && d.Mode != tool.Charging && d.Mode != tool.Aiming && d.Mode != tool.Striking && d.Mode <= tool.Asking
}

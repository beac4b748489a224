package battle

import (
	"image"
	"image/color"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// words is all that is written on the map and above it, put in words when it
// changes and not while it is drawn: a still frame allocates nothing.
type words struct {
	title, scenario, standing string
	score                     [2]string
	names                     []string // of the models
	numbers                   []int    // that tell those of one kind apart
	engaged                   []bool   // which of them are in melee
	faces                     []*image.RGBA
	tags                      []tagWords
	ranges                    []rangeWords
	rounds                    []roundWords // round the markers of a wall that are laid
	storeys                   []storeyWords
	sight                     tagWords    // on the line of sight or the ruler
	move                      tagWords    // at the end of a move
	sign                      string      // at the head of the table
	shares                    []string    // of the target that the pieces hide, as in the View
	turns                     []string    // beside the steps to another verdict
	options                   []string    // of the prompt, beside their paths
	drift                     physics.Mil // how far a shot reaches whose point is asked for
	ledges                    [][]physics.Vec
	squads                    []game.Squad
	figures                   []game.Figure   // of the models, none under rules without such
	struck                    []tagWords      // whom the attack that is aimed may harm
	turnable                  bool            // the chosen model may be turned
	nears                     []physics.Mil   // how near to an objective the scenario counts
	held                      []string        // from which levels each objective is held, where that needs a word
	trenches                  []section       // that it counts
	barred                    [][]physics.Vec // of its zone, to a reserve
	sites                     []physics.Vec   // where the subject may search, claim, enter
	kinds                     []string        // the letters of the scenario's kinds of marker
	bled                      []tool.Stain
	stains                    []chart.Mark
	spot                      spotWords            // the marker under the pointer
	thing                     thingWords           // the Entry Point or the objective there
	morale                    [2][]game.MoraleTest // of each side
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

// write puts everything in words anew.
func (s *Screen) write(a *render.App) {
	w, d := &s.words, s.desk
	set, st := d.Setup(), d.Shown()
	b := &board{s: s, a: a, t: a.Theme(), st: st, d: d, set: set}
	w.title, w.scenario = levels.Local(a.Theme().Lang, set.Table.Name), ""
	if set.Scenario != nil {
		w.scenario = a.Printer().In(set.Scenario.Name)
	}
	b.writeSpots()
	b.writeThing()
	w.nears, w.trenches = nears(w.nears[:0], set.Scenario), sections(w.trenches[:0], set, st)
	w.barred = b.barred(w.barred[:0])
	b.writeStains()
	w.standing = s.standing(a, st)
	for side := range w.score {
		w.score[side] = s.scoreWords(a, st, game.Side(side))
	}
	if s.fresh || len(w.names) != len(set.Entries) {
		s.fresh = false
		b.writeHeld()
		w.names, w.faces, w.numbers = w.names[:0], w.faces[:0], alike(set)
		for i := range set.Entries {
			e := &set.Entries[i]
			w.faces = append(w.faces, a.Portrait(set.Sides[e.Side].Warband.Name, e.Profile.Name))
			w.names = append(w.names, local(a, set.Entries[i].Profile.Name))
		}
	}
	w.engaged = w.engaged[:0]
	for i := range set.Entries {
		w.engaged = append(w.engaged, set.Engaged(st, game.ModelID(i)))
	}
	w.tags, w.ranges, w.rounds, w.options = w.tags[:0], w.ranges[:0], w.rounds[:0], w.options[:0]
	w.storeys = w.storeys[:0]
	s.writeSquads()
	s.writeMorale()
	w.sight, w.move, w.ledges, w.sign = tagWords{}, tagWords{}, nil, s.signWords(a)
	w.shares, w.turns, w.struck = w.shares[:0], w.turns[:0], w.struck[:0]
	s.reading = s.read(a)
	s.turns.follow(s.reading)
	if s.reading != nil {
		w.sight = b.sightWords(s.reading)
		b.writeSight(s.reading)
	}
	if w.sites = nil; !d.Mine() {
		return
	}
	w.sites = d.Sites()
	b.writeTags()
	b.writeRanges()
	b.writeReach()
	b.writePreview()
	b.writeStruck()
}

// read is the line of sight or the distance that is shown, nil for none.
func (s *Screen) read(a *render.App) *tool.Reading {
	d := s.desk
	switch {
	case d.Measure.Ready():
		r := d.Measure.Read(d.Setup(), d.Shown())
		return &r
	case d.Measure == nil && d.Mine() && d.Preview != nil && d.Preview.Kind != tool.Charging:
		return d.Preview.Line
	}
	return nil
}

// signWords is the note at the head of the table.
func (s *Screen) signWords(a *render.App) string {
	d := s.desk
	switch {
	case d.Looking():
		if a.Touch() {
			return a.T("This is how it stood. A tap leads back to now.")
		}
		return a.T("This is how it stood. %s or a click leads back to now.", a.KeyName(Keys.Key("cancel")))
	case d.S.Reading():
		return a.T("The game is read again…")
	case d.Measure != nil && d.Measure.Sight:
		return s.sightSign(a)
	case d.Measure != nil:
		if a.Touch() {
			return a.T("Ruler: tap two models or points.")
		}
		return a.T("Ruler: click two models or points. %s puts it away.", a.KeyName(Keys.Key("cancel")))
	case s.heat.on:
		if _, _, ok := s.eye(); ok && a.Touch() {
			return a.T("Seen from here: gold in the open, pale in Cover.")
		} else if ok {
			return a.T("What is seen from here: gold in the open, pale in Cover; dark is hidden. H puts it away.")
		}
	}
	return ""
}

// sightSign says what the sight tool waits for.
func (s *Screen) sightSign(a *render.App) string {
	m, key := s.desk.Measure, a.KeyName(Keys.Key("cancel"))
	switch {
	case m.From == nil && a.Touch():
		return a.T("Sight: tap who looks, then whom.")
	case m.From == nil:
		return a.T("Sight: click who looks, then whom. %s puts it away.", key)
	case m.Fixed && a.Touch():
		return a.T("Sight: drag an end, or tap who looks next.")
	case m.Fixed:
		return a.T("Sight: drag an end, or click who looks next. %s puts it away.", key)
	case a.Touch():
		return a.T("Sight of %s: tap whom.", s.endName(a, m.From))
	}
	return a.T("Sight of %s: click whom. %s puts it away.", s.endName(a, m.From), key)
}

// scoreWords is a side's name, how its models are, and its points as they stand.
func (s *Screen) scoreWords(a *render.App, st *game.State, side game.Side) string {
	set := s.desk.Setup()
	words := tool.Stands(a.Printer(), set, st, side)
	if st.Shaken[side] {
		words += " · " + a.T("Shaken")
	}
	if clock := s.status.clocks[side]; clock != "" {
		words += " · " + clock
	}
	t := a.Theme()
	k := s.scores(t)
	return t.Cut(local(a, tool.SideName(set, side)), k.style, max(t.Px(40), k.room-t.Width("  "+words, k.style))) + "  " + words
}

// sightWords is the distance of a line and what is seen along it, or what the
// ruler reads.
func (b *board) sightWords(r *tool.Reading) tagWords {
	if b.d.Measure != nil && !b.d.Measure.Sight {
		more := b.a.T("from middle to middle %s\"", r.Flat)
		if r.Rise != 0 {
			more += b.a.T(", rise %s\"", -r.Rise)
		}
		return tagWords{line: b.a.T("gap %s\"", r.Gap), more: more}
	}
	w := tagWords{line: b.a.T("%s\"", tool.Tenth(r.Gap))}
	switch {
	case r.Covers != nil:
		w.line = b.a.T("%s\"", tool.Tenth(r.Covers.Range))
		w.more = b.coverWords(r)
	case r.View != nil:
		w.more = say(b.a, tool.SightText(b.set, r.View))
	}
	return w
}

// coverWords is how much is seen and what the covers come to.
func (b *board) coverWords(r *tool.Reading) string {
	if !r.Covers.Visible {
		return b.a.T("Hidden")
	}
	sum := 0
	for _, m := range r.Covers.Mods {
		sum += m.Flat
	}
	if sum == 0 && len(r.Covers.Mods) == 0 {
		return b.a.T("%s seen; no cover", tool.Share(r.View.Fraction, true))
	}
	return b.a.T("%s seen; cover %s", tool.Share(r.View.Fraction, true), tool.Signed(sum))
}

// writeSight says what the pieces hide and how long the steps are.
func (b *board) writeSight(r *tool.Reading) {
	w := &b.s.words
	if r.View == nil {
		return
	}
	for _, k := range r.View.Blockers {
		w.shares = append(w.shares, tool.Share(k.Fraction, k.Fraction > 0))
	}
	for i := range b.s.turns.found {
		t := &b.s.turns.found[i]
		w.turns = append(w.turns, b.a.T("%s %s", stepWords(b.a, t.Step), say(b.a, t.Short())))
	}
}

// stepWords is how long a step is; what is a step is never 0.
func stepWords(a *render.App, m physics.Mil) string {
	if n := tool.Tenth(m); n > 0 {
		return a.T("%s\"", n)
	}
	return "<" + a.T("%s\"", physics.Mil(100))
}

// writeTags puts the odds against every target in words.
func (b *board) writeTags() {
	for i := range b.d.Tags {
		a, g := b.d.Chosen(), &b.d.Tags[i]
		if a == nil {
			a = g.Act
		}
		if g.No == nil && a != nil {
			t := b.tagWords(a, g)
			t.model = g.Model
			if once := b.d.Repeat(); !once.Empty() && b.d.Focus == g.Model {
				t.more += "\n" + HintText(b.a, once)
			}
			b.s.words.tags = append(b.s.words.tags, t)
		}
	}
}

// writeRanges says how far the chosen weapon or a Charge reaches; before an
// ACTION is chosen, faintly, the weapon at hand.
func (b *board) writeRanges() {
	m := b.d.Subject
	if m == game.NoModel || !b.st.Models[m].On() {
		return
	}
	a, pale := b.d.Chosen(), false
	if a == nil {
		a, pale = b.d.Ready(), true
	}
	add := func(at physics.Mil, dash bool, name string) {
		b.s.words.ranges = append(b.s.words.ranges, rangeWords{at, dash, pale, name})
	}
	gun := func(w *roster.Weapon, profile *int) {
		switch {
		case w == nil:
		case len(w.Profiles) > 0:
			k := &w.Profiles[0]
			if profile != nil {
				k = &w.Profiles[*profile]
			}
			if k.Range > 0 {
				add(k.Range, false, b.a.T("%s\"", k.Range))
			}
		default:
			add(w.Range, false, b.a.T("%s\"", w.Range))
			add(w.Range/2, true, b.a.T("half range %s\"", w.Range/2))
		}
	}
	own := b.figure(m)
	switch {
	case a == nil && b.d.Mode == tool.Choosing:
		gun(b.longest(m), nil)
	case a == nil:
	case a.Name == "shoot":
		gun(tool.WeaponOf(b.set, m, a.Weapon), a.Profile)
	case a.Name == "charge" && own != nil:
		add(own.Charges, true, b.a.T("charge %s\"", own.Charges))
	case a.Name == "fight" && own != nil:
		add(own.Fights, true, "")
	case b.costReach(a) > 0:
		add(b.costReach(a), true, "")
		for _, m := range b.d.Markers { // the other lies as near to it as to the model (WZR-159)
			b.s.words.rounds = append(b.s.words.rounds, roundWords{m, markerRadius + b.costReach(a)})
		}
	case a.Name == "charge":
		add(12*physics.Inch, true, b.a.T("charge 12\""))
	case a.Name == "fight":
		add(physics.Inch, true, "")
	}
}

// costReach is how far what an ACTION lays may lie.
func (b *board) costReach(a *tool.Action) physics.Mil {
	_, reach := tool.Costs(b.set, a.Name)
	return reach
}

// writeReach works out the levels of a new reach and names those that are not
// the model's own.
func (b *board) writeReach() {
	if !b.reaches() {
		return
	}
	o := &b.s.look
	if o.reach != b.d.Reach {
		o.reach, o.storeys = b.d.Reach, tool.Storeys(b.d.Reach.All(), b.d.Reach.Safe())
	}
	b.writeSlows()
	own := b.st.Models[b.d.Subject].Level
	for i := range o.storeys {
		if s := &o.storeys[i]; s.Roomy && s.Level != own {
			b.s.words.storeys = append(b.s.words.storeys, storeyWords{s.X, s.Y, s.OtherX, s.OtherY, b.a.T("%s\"", s.Level), b.storeyColour(s.Level)})
		}
	}
}

// writeSlows says on rough ground near the chosen model what it takes of a
// movement, under rules where the reach does not show it.
func (b *board) writeSlows() {
	rules, ok := b.set.Rules.(game.Slowing)
	if !ok {
		return
	}
	for i := range b.set.Field.Pieces() {
		lost, _ := rules.Slows(b.set, i)
		if lost == 0 || !b.inReach(i) {
			continue
		}
		x, y := middle(b.set.Field.Pieces()[i].Outline)
		if chart.Lettered(&b.set.Field.Pieces()[i]) {
			y++ // below its name
		}
		b.s.words.storeys = append(b.s.words.storeys, storeyWords{x, y, x, y, b.a.T("−%s\"", lost), b.t.Pal.Red})
	}
}

// inReach tells whether a reach goes near a piece.
func (b *board) inReach(piece int) bool {
	lo, hi := box(b.set.Field.Pieces()[piece].Outline)
	for _, a := range b.d.Reach.All() {
		if physics.DiscInside(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2), 0, a.Polygon) {
			return true
		}
		for _, v := range a.Polygon {
			if v.X >= lo.X-500 && v.X <= hi.X+500 && v.Y >= lo.Y-500 && v.Y <= hi.Y+500 {
				return true
			}
		}
	}
	at := b.st.Models[b.d.Subject].At
	return at.X >= lo.X-1500 && at.X <= hi.X+1500 && at.Y >= lo.Y-1500 && at.Y <= hi.Y+1500
}

// box is the box round an outline.
func box(outline []physics.Vec) (lo, hi physics.Vec) {
	lo, hi = outline[0], outline[0]
	for _, v := range outline {
		lo, hi = physics.V(min(lo.X, v.X), min(lo.Y, v.Y)), physics.V(max(hi.X, v.X), max(hi.Y, v.Y))
	}
	return lo, hi
}

// middle is the middle of that box, in inches.
func middle(outline []physics.Vec) (x, y float64) {
	lo, hi := box(outline)
	return (lo.X + hi.X).Inches() / 2, (lo.Y + hi.Y).Inches() / 2
}

// writePreview puts what a click would do in words, and finds the ledges there.
func (b *board) writePreview() {
	w, v := &b.s.words, b.d.Preview
	if m := b.d.Subject; m != game.NoModel && b.st.Models[m].On() {
		spot := physics.Spot{At: b.st.Models[m].At, Level: b.st.Models[m].Level}
		if v != nil && v.Kind == tool.Moving && v.No == nil {
			spot = v.End
		}
		if b.figure(m) == nil { // who goes Down near a ledge falls; others never go Down
			w.ledges = tool.LedgeStrips(b.set.Field, spot)
		}
	}
	w.drift = b.d.Drifts()
	if p := b.d.Prompt; p != nil {
		for i := range p.Options {
			w.options = append(w.options, b.a.KeyName(keyOf(p.Options[i].Key))+" · "+say(b.a, p.Options[i].Label))
		}
	}
	switch {
	case v == nil:
	case v.No != nil:
		w.move.line = refusal(b.a, v.No)
	case v.Kind != tool.Placing && v.Kind != tool.Charging && (len(v.Path) > 0 || v.Cost != 0):
		w.move.line, w.move.more = b.a.T("%s\" of %s\"", tool.Tenth(v.Cost), tool.Tenth(v.Limit)), b.fold(b.moveNote(v))
		if v.Run || v.Choice.Action == "run" {
			w.move.line = b.a.T("Run") + " " + w.move.line
		}
		b.writeForesight()
	}
}

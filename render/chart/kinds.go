package chart

import "duckboard/physics"

// look is how a kind of terrain (levels.Kind) is drawn and lettered. What a look does not
// say is so for most: it throws the whole shadow of its height, and is lettered with its
// name and its height on earth.
type look struct {
	draw func(b *builder, p *physics.Piece, ps []pt, z float64)

	layer  layer   // of what is flat
	bright float64 // the share of its shadow that it does not throw: slopes throw little, what is thin or loose has its own drawing
	water  waterOf
	leads  bool // it looks where it leads to, so that what is round it changes its drawing
	strewn bool // with marks that leave its name free

	letters letters
	hand    hand
	pale    bool                    // its letters are as light as paper by day
	ground  func(pal *Palette) rgba // that its letters stand on; nil: earth
	written bool                    // names of places may be written over it
}

// letters are what of its name and height a piece is lettered with.
type letters uint8

const (
	nameAndHeight letters = iota
	noLetters
	heightOnly
	nameOnly
	alwaysNamed // with its kind where it has no name, and without its number
)

// hand is how large and how loud the letters are.
type hand uint8

const (
	plainHand hand = iota
	narrow         // along what is thin
	quiet          // on what is no thing but ground
)

// layer is the order in which flat ground lies: craters lie in mud and in water (at 0.25).
type layer uint8

const (
	midLayer layer = iota
	lowLayer
	highLayer
)

var layers = [...]float64{midLayer: 0.1, lowLayer: 0, highLayer: 0.3}

// looks are the looks by the kinds' words. They are set here and nowhere else: drawings ask
// them for the room of a name, which is no beginning for a variable.
var looks map[string]*look

func init() {
	looks = map[string]*look{
		"wall":      {draw: outline((*builder).wall), letters: heightOnly, hand: narrow, pale: true, ground: onStone},
		"ruin":      {draw: outline((*builder).wall), letters: heightOnly, hand: narrow, ground: onStone},
		"block":     {draw: of((*builder).block), ground: onWood},
		"building":  {draw: outline((*builder).building), ground: func(pal *Palette) rgba { return pal.Stone }},
		"platform":  {draw: outline((*builder).platform), ground: onWood, written: true},
		"hill":      {draw: of((*builder).hill), bright: 1, letters: alwaysNamed},
		"stairs":    {draw: of((*builder).stairs), bright: 0.5, leads: true, letters: noLetters},
		"trench":    {draw: of((*builder).plain)}, // trenches draws those that are dug
		"barricade": {draw: outline((*builder).barricade), letters: heightOnly, hand: narrow, ground: onWood},
		"woods":     {draw: (*builder).drawWoods, bright: 1, strewn: true, letters: nameOnly, hand: quiet, ground: onLeaves},
		"scrub":     {draw: of((*builder).scrub), bright: 1, strewn: true, letters: noLetters, hand: quiet, ground: onLeaves},
		"mud":       {draw: of((*builder).mud), layer: lowLayer, strewn: true, hand: quiet},
		"crater":    {draw: outline((*builder).crater)},
		"stream":    {draw: (*builder).drawWater, water: wade, hand: quiet, ground: onWater},
		"wire":      {draw: outline((*builder).wire), bright: 1, letters: noLetters},
		"water":     {draw: (*builder).drawWater, water: deep, hand: quiet, ground: onWater},
		"acid":      {draw: of((*builder).acid), layer: highLayer, strewn: true, hand: quiet, ground: func(pal *Palette) rgba { return Mix(pal.Acid, pal.Paper, 0.3) }},
		"rock":      {draw: of((*builder).rock)},
	}
}

// lookOf is the look of a piece; a kind that has none is drawn plainly.
func lookOf(p *physics.Piece) *look {
	if l := looks[p.Kind]; l != nil {
		return l
	}
	return &look{draw: of((*builder).plain)}
}

// under is the colour that letters stand on.
func (l *look) under(pal *Palette) rgba {
	if l.ground == nil {
		return Mix(pal.Earth, pal.Paper, 0.6)
	}
	return l.ground(pal)
}

func onStone(pal *Palette) rgba  { return Mix(pal.Stone, pal.Ink, 0.52) }
func onWood(pal *Palette) rgba   { return Mix(pal.Wood, pal.Paper, 0.3) }
func onLeaves(pal *Palette) rgba { return Mix(pal.Leaf, pal.Paper, 0.7) }
func onWater(pal *Palette) rgba  { return Mix(pal.Water, pal.Paper, 0.25) }

// of and outline put a drawing of a piece, or of its outline alone.
func of(draw func(b *builder, p *physics.Piece, ps []pt) op) func(b *builder, p *physics.Piece, ps []pt, z float64) {
	return func(b *builder, p *physics.Piece, ps []pt, z float64) { b.put(z, draw(b, p, ps)) }
}

func outline(draw func(b *builder, ps []pt) op) func(b *builder, p *physics.Piece, ps []pt, z float64) {
	return func(b *builder, _ *physics.Piece, ps []pt, z float64) { b.put(z, draw(b, ps)) }
}

func (b *builder) drawWoods(p *physics.Piece, ps []pt, z float64) {
	floor, crowns := b.woods(p, ps)
	b.put(zPiece+p.Base.Inches()+0.03, floor)
	b.put(z, crowns)
}

// drawWater draws water that is no mere surface: waters has drawn the others.
func (b *builder) drawWater(p *physics.Piece, ps []pt, z float64) {
	if p.Top != p.Base {
		b.put(z, b.plain(p, ps))
	}
}

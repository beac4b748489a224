package chart

import "image/color"

// Palette is the few colours of the game: ink, paper, red, blue, amber, and
// the washes of the map. The window shares it, so that panels, overlays and
// table agree. All colours are opaque; Alpha thins them.
type Palette struct {
	Name  string
	Night bool

	Desk      color.RGBA // what the sheet lies on: the window's frame
	Paper     color.RGBA // the sheet
	PaperEdge color.RGBA // the darkest stain of the sheet
	Panel     color.RGBA // panels beside the table
	PanelLine color.RGBA // rules and dimmed buttons on panels
	Ink       color.RGBA // lettering and outlines
	InkSoft   color.RGBA // second lettering, hatching
	Contour   color.RGBA // brown: contours and hachures
	Shadow    color.RGBA // what a shadow tends to

	Red, RedWash   color.RGBA // side 0
	Blue, BlueWash color.RGBA // side 1
	Amber          color.RGBA // what the active model can do
	Gold           color.RGBA // the active ring, a leader's rim, objectives, BLESSING
	Blood          color.RGBA // BLOOD

	Earth  color.RGBA // trench floors, craters, mud
	Wood   color.RGBA // duckboards, planks
	Stone  color.RGBA // roofs, walls
	Leaf   color.RGBA // woods, scrub
	Water  color.RGBA // streams, water
	Acid   color.RGBA // acid
	Token  color.RGBA // drawings and caps of bases
	Pale   color.RGBA // what a base that has acted tends to, dice that do not count
	DieInk color.RGBA // pips and glyphs

	heats     [heats]scale
	unseen    color.RGBA    // the wash over what is hidden; zero: darkness
	zone      [2]color.RGBA // tints of the deployment zones, which must show on warm paper
	zoneShare float64
}

// Day is the warm paper.
func Day() *Palette {
	return &Palette{
		Name:      "day",
		Desk:      rgb(0x2a241b),
		Paper:     rgb(0xecdfc3),
		PaperEdge: rgb(0xc4ac7e),
		Panel:     rgb(0xe6d9b8),
		PanelLine: rgb(0xb9a77c),
		Ink:       rgb(0x2e2418),
		InkSoft:   rgb(0x6f5c40),
		Contour:   rgb(0x8d5f2b),
		Shadow:    rgb(0x4a3a22),
		Red:       rgb(0xa02c22),
		RedWash:   rgb(0xcb7a60),
		Blue:      rgb(0x27507c),
		BlueWash:  rgb(0x6c94bb),
		Amber:     rgb(0xb96f12),
		Gold:      rgb(0xcf9a2c),
		Blood:     rgb(0x8e1616),
		Earth:     rgb(0xb99a68),
		Wood:      rgb(0xcbb07c),
		Stone:     rgb(0xd2c19a),
		Leaf:      rgb(0x8a9560),
		Water:     rgb(0x8fa8ab),
		Acid:      rgb(0xb5a93f),
		Token:     rgb(0xfaf3e0),
		Pale:      rgb(0xcfc3a4),
		DieInk:    rgb(0x2e2418),
		heats: [heats]scale{
			Sight:  {rgb(0xe0a52a), rgb(0x3c1a00), 0.27, 0.58},
			Danger: {rgb(0xb8391f), rgb(0x2a0402), 0.22, 0.54},
			Safe:   {rgb(0x8aa34a), rgb(0x0a2412), 0.32, 0.58},
			Near:   {rgb(0x5c88b8), rgb(0x081a36), 0.24, 0.56},
		},
		zone:      [2]color.RGBA{rgb(0xcf6244), rgb(0x5a92da)},
		zoneShare: 0.27,
	}
}

// Night is the dark paper: the same map by lamplight.
func Night() *Palette {
	return &Palette{
		Name:      "night",
		Night:     true,
		Desk:      rgb(0x141210),
		Paper:     rgb(0x35312a),
		PaperEdge: rgb(0x1f1c18),
		Panel:     rgb(0x2b2721),
		PanelLine: rgb(0x585040),
		Ink:       rgb(0xd8cbac),
		InkSoft:   rgb(0x9a8d70),
		Contour:   rgb(0xa67d4a),
		Shadow:    rgb(0x0b0907),
		Red:       rgb(0xd0604f),
		RedWash:   rgb(0x7a3a32),
		Blue:      rgb(0x6f9cc8),
		BlueWash:  rgb(0x36506a),
		Amber:     rgb(0xd79a3f),
		Gold:      rgb(0xdcb050),
		Blood:     rgb(0xb83a32),
		Earth:     rgb(0x4c402c),
		Wood:      rgb(0x6b5a3c),
		Stone:     rgb(0x544b3a),
		Leaf:      rgb(0x56603f),
		Water:     rgb(0x3c5560),
		Acid:      rgb(0x6d6a2c),
		Token:     rgb(0xe3d8bd),
		Pale:      rgb(0x8d8368),
		DieInk:    rgb(0x2a2117),
		heats: [heats]scale{
			Sight:  {rgb(0xb98a2c), rgb(0xffd97a), 0.26, 0.54},
			Danger: {rgb(0xb04a38), rgb(0xffb59c), 0.28, 0.6},
			Safe:   {rgb(0x5f8a4c), rgb(0xc4f0b0), 0.26, 0.56},
			Near:   {rgb(0x4f7fb4), rgb(0xbfe0ff), 0.24, 0.54},
		},
		zone:      [2]color.RGBA{rgb(0xb8604c), rgb(0x4678ac)},
		zoneShare: 0.26,
	}
}

// Side is the colour of a side: 0 red, 1 blue, else Contour.
func (p *Palette) Side(side int) color.RGBA {
	switch side {
	case 0:
		return p.Red
	case 1:
		return p.Blue
	}
	return p.Contour
}

// Wash is the pale colour of a side's ground.
func (p *Palette) Wash(side int) color.RGBA {
	switch side {
	case 0:
		return p.RedWash
	case 1:
		return p.BlueWash
	}
	return p.Earth
}

func rgb(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// Alpha thins an opaque colour to a share of 0 to 1, premultiplied.
func Alpha(c color.RGBA, a float64) color.RGBA {
	a = max(0, min(1, a))
	f := func(v uint8) uint8 { return uint8(float64(v)*a + 0.5) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), f(c.A)}
}

// Mix is the colour a share t of the way from a to b (both opaque).
func Mix(a, b color.RGBA, t float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

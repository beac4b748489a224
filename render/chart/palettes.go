package chart

import "image/color"

// Palettes are the palettes to choose from, by their names: the map of the
// trenches; one for eyes that do not tell red from green; one of high contrast.
var Palettes = []string{"map", "redgreen", "contrast"}

// PaletteOf is a palette by its name, on the day's or the night's paper. An
// unknown name is the map's.
func PaletteOf(name string, night bool) *Palette {
	p := Day()
	if night {
		p = Night()
	}
	switch {
	case name == "redgreen" && night:
		redGreenNight(p)
	case name == "redgreen":
		redGreenDay(p)
	case name == "contrast" && night:
		contrastNight(p)
	case name == "contrast":
		contrastDay(p)
	default:
		return p
	}
	p.Name = name + " " + p.Name
	return p
}

// redGreenDay keeps apart by blue against orange, and by lightness, what the map
// keeps apart by red against green: the sides are vermilion and blue, what one
// can do is teal, safe ground is blue and danger brown.
func redGreenDay(p *Palette) {
	p.Red, p.RedWash = rgb(0xa63c00), rgb(0xe08a4e)
	p.Blue, p.BlueWash = rgb(0x0b4a94), rgb(0x5f9ad6)
	p.Amber, p.Gold = rgb(0x00776a), rgb(0xe2b21e)
	p.Blood = rgb(0x6e1c00)
	p.Leaf, p.Water, p.Acid = rgb(0x7d9a86), rgb(0x8db4cc), rgb(0xd8c644)
	p.heats = [heats]scale{
		Sight:  {rgb(0xecc02c), rgb(0x341a00), 0.33, 0.56},
		Danger: {rgb(0xd96a1c), rgb(0x2a0a00), 0.28, 0.56},
		Safe:   {rgb(0x58a5d8), rgb(0x042048), 0.3, 0.56},
		Near:   {rgb(0x6aa8d8), rgb(0x062450), 0.26, 0.56},
	}
	p.zone, p.zoneShare = [2]color.RGBA{rgb(0xe0701c), rgb(0x3a86dc)}, 0.28
}

func redGreenNight(p *Palette) {
	p.Red, p.RedWash = rgb(0xe8803a), rgb(0x8a4a1c)
	p.Blue, p.BlueWash = rgb(0x6fb0f2), rgb(0x2b557f)
	p.Amber, p.Gold = rgb(0x84e6cc), rgb(0xf2cf5a)
	p.Blood = rgb(0xc8642a)
	p.Leaf, p.Water, p.Acid = rgb(0x4d6658), rgb(0x3a5f78), rgb(0x837b2c)
	p.heats = [heats]scale{
		Sight:  {rgb(0xb98f2c), rgb(0xffe08a), 0.26, 0.54},
		Danger: {rgb(0xa85418), rgb(0xffc89c), 0.26, 0.58},
		Safe:   {rgb(0x3f78ac), rgb(0xb4dcff), 0.26, 0.54},
		Near:   {rgb(0x3f78b4), rgb(0xbfe0ff), 0.26, 0.54},
	}
	p.zone, p.zoneShare = [2]color.RGBA{rgb(0xc06a28), rgb(0x3c80c4)}, 0.28
}

// contrastDay is black on white with few strong colours; the ground is pale, so
// that bases and lines stand out.
func contrastDay(p *Palette) {
	p.Desk, p.Paper, p.PaperEdge = rgb(0x000000), rgb(0xffffff), rgb(0xd8d8d8)
	p.Panel, p.PanelLine = rgb(0xffffff), rgb(0x767676)
	p.Ink, p.InkSoft, p.Contour, p.Shadow = rgb(0x000000), rgb(0x3a3a3a), rgb(0x6a3d00), rgb(0x202020)
	p.Red, p.RedWash = rgb(0xb00018), rgb(0xf08080)
	p.Blue, p.BlueWash = rgb(0x0a2fb0), rgb(0x7aa0ff)
	p.Amber, p.Gold, p.Blood = rgb(0x007068), rgb(0xffc400), rgb(0x8a0010)
	p.Earth, p.Wood, p.Stone = rgb(0xc9b48c), rgb(0xdcc89c), rgb(0xcfcfcf)
	p.Leaf, p.Water, p.Acid = rgb(0x9dc08a), rgb(0xa4d0f0), rgb(0xe0dc50)
	p.Token, p.Pale, p.DieInk = rgb(0xffffff), rgb(0xc0c0c0), rgb(0x000000)
	p.heats = [heats]scale{
		Sight:  {rgb(0xffc400), rgb(0x402000), 0.34, 0.56},
		Danger: {rgb(0xe03020), rgb(0x240000), 0.24, 0.56},
		Safe:   {rgb(0x40a8e0), rgb(0x001c40), 0.32, 0.56},
		Near:   {rgb(0x58a0f0), rgb(0x001640), 0.28, 0.56},
	}
	p.zone, p.zoneShare = [2]color.RGBA{rgb(0xff5040), rgb(0x4080ff)}, 0.24
}

func contrastNight(p *Palette) {
	p.Desk, p.Paper, p.PaperEdge = rgb(0x000000), rgb(0x101010), rgb(0x000000)
	p.Panel, p.PanelLine = rgb(0x000000), rgb(0x8a8a8a)
	p.Ink, p.InkSoft, p.Contour, p.Shadow = rgb(0xffffff), rgb(0xb0b0b0), rgb(0xe0b070), rgb(0x000000)
	p.Red, p.RedWash = rgb(0xff7058), rgb(0xa03020)
	p.Blue, p.BlueWash = rgb(0x6ab4ff), rgb(0x205090)
	p.unseen = Alpha(rgb(0x8c8c8c), 0.42)
	p.Amber, p.Gold, p.Blood = rgb(0x50f0d0), rgb(0xffe040), rgb(0xff5a40)
	p.Earth, p.Wood, p.Stone = rgb(0x4a3c24), rgb(0x6a5634), rgb(0x505050)
	p.Leaf, p.Water, p.Acid = rgb(0x3c5c34), rgb(0x20507c), rgb(0x78742a)
	p.Token, p.Pale, p.DieInk = rgb(0xffffff), rgb(0x9a9a9a), rgb(0x000000)
	p.heats = [heats]scale{
		Sight:  {rgb(0x9a7a10), rgb(0xffec80), 0.24, 0.54},
		Danger: {rgb(0xa03018), rgb(0xffc8b0), 0.24, 0.54},
		Safe:   {rgb(0x20689c), rgb(0xc0ecff), 0.24, 0.54},
		Near:   {rgb(0x2060a8), rgb(0xc8e4ff), 0.24, 0.54},
	}
	p.zone, p.zoneShare = [2]color.RGBA{rgb(0xd04830), rgb(0x3478d8)}, 0.3
}

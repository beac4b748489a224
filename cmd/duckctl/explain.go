package main

import (
	"fmt"
	"image"

	"duckboard/assets"
	"duckboard/levels"
	"duckboard/render/chart"
	"duckboard/render/plate"

	"github.com/spf13/cobra"
)

// explain is what `table render` draws on a map to explain it.
type explain struct{ plate.Plate }

func (e *explain) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&e.Part, "part", "", "only this part of the table: x,y,width,height in inches")
	f.StringVar(&e.Sight, "sight", "", "what a model sees of another: `from:to`, each x,y or x,y,level")
	f.BoolVar(&e.Section, "section", false, "with --sight: the line from the side, below the map")
	f.BoolVar(&e.Front, "front", false, "with --sight: the target as the eye sees it, below the map")
	f.BoolVar(&e.Step, "step", false, "with --sight: the smallest steps that would change what is seen")
	f.StringVar(&e.Reach, "reach", "", "where a model can go: `from:inches`")
	f.StringVar(&e.Path, "path", "", "the cheapest way of a model: `from:to`")
	f.StringVar(&e.Heat, "heat", "", "what a model sees of one wherever that may stand: `from`; dark: seen, pale: seen in Cover")
	f.StringArrayVar(&e.Friends, "friend", nil, "a friend in the way, for --reach and --path; may be repeated")
	f.StringArrayVar(&e.Enemies, "enemy", nil, "an enemy in the way; may be repeated")
	f.StringArrayVar(&e.Rings, "ring", nil, "a circle: `middle:radius`; may be repeated")
	f.StringArrayVar(&e.Rulers, "ruler", nil, "how far two bases are apart: `from:to`; may be repeated")
}

// draw makes the picture.
func (e *explain) draw(t *levels.Table, o chart.Options, scale float64) (image.Image, error) {
	if (e.Section || e.Front || e.Step) && e.Sight == "" {
		return nil, fmt.Errorf("--section, --front and --step show the line of --sight")
	}
	e.Cite = true
	img, err := e.Draw(t, o, scale, assets.NewPrinter("en"))
	if err != nil {
		return nil, fmt.Errorf("--%w", err)
	}
	return img, nil
}

package main

import (
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"strings"

	tables "duckboard/levels/code"
	"duckboard/render/chart"

	"github.com/spf13/cobra"
)

// rendering is what duckctl table render was asked for.
type rendering struct {
	out         string
	scale       float64
	night, bare bool
	explain     explain
}

func render() *cobra.Command {
	var r rendering
	c := &cobra.Command{
		Use:   "render TABLE",
		Short: "Draw a table to a PNG, a JPEG, an SVG or a PDF, without a display",
		Long: `render draws a table as the map that the game shows, in the form that the file's name
asks for: .png, .jpg, .svg at true scale, .pdf as tiles for printing at 1:1. It can also
draw on it what a model sees of another, where it can go, and its way: for a man on a
32 mm base. Where a place has several surfaces and none is named, the model stands on the
highest.

` + tableArg,
		Example: `  duckctl table render ruins
  duckctl table render my-table.json -o map.png --scale 40
  duckctl table render ruins --part 4,4,24,20 --sight 8,20:22,9 --section --front
  duckctl table render village --reach 24,24:6 --enemy 28,24`,
		Args: named("a table", 1, 1),
		RunE: func(c *cobra.Command, args []string) error { return r.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringVarP(&r.out, "output", "o", "", "the picture's file, .png, .jpg, .svg or .pdf (default the table's name with .png)")
	f.Float64Var(&r.scale, "scale", defaultScale, "pixels an inch")
	f.BoolVar(&r.night, "night", false, "a dark map")
	f.BoolVar(&r.bare, "bare", false, "without zones and objectives")
	r.explain.flags(c)
	return c
}

func (r *rendering) run(c *cobra.Command, name string) error {
	if err := checkScale(r.scale); err != nil {
		return err
	}
	t, err := tableFrom(name, c.InOrStdin())
	if err != nil {
		return err
	}
	if r.out == "" {
		if r.out = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)) + ".png"; name == "-" || isCode(&tables.Form, name) {
			r.out = "table.png"
		}
	}
	o := outcome{out: r.out, scale: r.scale, night: r.night, bare: r.bare, paper: "a4", lang: "en"}
	switch to, err := formOf(r.out); {
	case filepath.Ext(r.out) != "" && (err != nil || to == asDocument || to == asCode || to == asUVTT):
		return fmt.Errorf("%s: a table is drawn to a .png, .jpg, .svg or .pdf file", r.out)
	case to != asSVG && to != asPDF:
	case !r.explain.Empty():
		return errors.New("what explains a map is drawn to a .png or .jpg only")
	default:
		return o.write(c, t)
	}
	var img image.Image
	if !r.explain.Empty() {
		img, err = r.explain.draw(t, o.chart(), r.scale)
	} else {
		img, err = chart.New(chart.Of(t), o.chart()).Strips(r.scale, nil)
	}
	if err != nil {
		return err
	}
	if err := writePicture(r.out, img, r.scale); err != nil {
		return err
	}
	fmt.Fprintf(c.OutOrStdout(), "%s: %d x %d pixels\n", r.out, img.Bounds().Dx(), img.Bounds().Dy())
	return nil
}

package main

import (
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"strings"

	"duckboard/render/chart"

	"github.com/spf13/cobra"
)

func render() *cobra.Command {
	var out string
	var scale float64
	var night, bare bool
	var e explain
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
  duckctl table render village --reach 24,24:6 --enemy 26,20`,
		Args: named("a table", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := checkScale(scale); err != nil {
				return err
			}
			t, err := tableFrom(args[0], c.InOrStdin())
			if err != nil {
				return err
			}
			if out == "" {
				if out = strings.TrimSuffix(filepath.Base(args[0]), filepath.Ext(args[0])) + ".png"; args[0] == "-" || isCode(args[0]) {
					out = "table.png"
				}
			}
			switch to, err := formOf(out); {
			case filepath.Ext(out) != "" && (err != nil || to == asDocument || to == asCode):
				return fmt.Errorf("%s: a table is drawn to a .png, .jpg, .svg or .pdf file", out)
			case to == asSVG || to == asPDF:
				if e.wanted() {
					return errors.New("what explains a map is drawn to a .png or .jpg only")
				}
				return (&outcome{out: out, scale: scale, night: night, bare: bare, paper: "a4", lang: "en"}).write(c, t)
			}
			o := chart.Options{Bare: bare}
			if night {
				o.Palette = chart.Night()
			}
			var img image.Image
			if e.wanted() {
				if img, err = e.draw(t, o, scale); err != nil {
					return err
				}
			} else {
				img = chart.New(chart.Of(t), o).Whole(scale)
			}
			if err := writePicture(out, img, scale); err != nil {
				return err
			}
			fmt.Fprintf(c.OutOrStdout(), "%s: %d x %d pixels\n", out, img.Bounds().Dx(), img.Bounds().Dy())
			return nil
		},
	}
	c.Flags().StringVarP(&out, "output", "o", "", "the picture's file, .png, .jpg, .svg or .pdf (default the table's name with .png)")
	c.Flags().Float64Var(&scale, "scale", defaultScale, "pixels an inch")
	c.Flags().BoolVar(&night, "night", false, "a dark map")
	c.Flags().BoolVar(&bare, "bare", false, "without zones and objectives")
	e.flags(c)
	return c
}

package main

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"duckboard/levels"
	"duckboard/levels/uvtt"
	"duckboard/physics"
	"duckboard/render/sheet"

	"github.com/spf13/cobra"
)

func tableConvert() *cobra.Command {
	var o outcome
	var e entering
	c := &cobra.Command{
		Use:   "convert TABLE [FILE]",
		Short: "Write a table in another form: document, code, link, SVG, PNG, PDF, Universal VTT",
		Long: `convert reads a table and writes it in the form that the file's name asks for:
  .json         the document
  .code, .txt   a short text that is the whole table
  .svg, .png    a picture at true scale
  .pdf          tiles to print at 1:1
  .uvtt         walls, doors and a picture for a virtual table (Foundry, Roll20 and others)

Without a file, or with -, it writes to standard output; --to says the form there.

It also reads a map of a .uvtt or .dd2vtt file: walls become pieces of kind wall, as high as
--height says, and doors and windows openings in them. What such a file does not have, either
way, is told on standard error.

` + tableArg,
		Example: `  duckctl table convert ruins --to code
  duckctl table convert "$(duckctl table convert ruins --to code)" town-again.json
  duckctl table convert ruins print.pdf --paper letter --plain
  duckctl table convert my-table.json --to link --page https://example.org/duckboard/
  cat my-table.json | duckctl table convert - - --to svg > map.svg
  duckctl table convert ruins --to uvtt -o ruins.uvtt --grid 1in --ppg 70
  duckctl table convert ruins ruins.jpg --board --grid 1in --ppg 70 --bare
  duckctl table convert inn.dd2vtt --to table -o inn.json --height 3in --inches-per-square 2`,
		Args: named("a table", 1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				if o.out != "" {
					return fmt.Errorf("both %s and --output %s are named", args[1], o.out)
				}
				o.out = args[1]
			}
			t, err := e.table(c, args[0])
			if err != nil {
				return err
			}
			return o.write(c, t)
		},
	}
	c.Flags().StringVarP(&o.out, "output", "o", "", "the file that is written, as FILE is")
	o.flags(c)
	e.flags(c)
	return c
}

// entering is what a Universal VTT file is asked beside what it says.
type entering struct{ height, square, picture string }

func (e *entering) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&e.height, "height", "3in", "of a .uvtt or .dd2vtt: how high its walls are")
	f.StringVar(&e.square, "inches-per-square", "", "of a .uvtt or .dd2vtt: the side of a square (default as a file of ours says, else 2)")
	f.StringVar(&e.picture, "picture", "", "of a .uvtt or .dd2vtt: the file to which its picture is written")
}

// table is the table of an argument, which may be a Universal VTT file.
func (e *entering) table(c *cobra.Command, name string) (*levels.Table, error) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".uvtt", ".dd2vtt", ".df2vtt":
	default:
		return tableFrom(name, c.InOrStdin())
	}
	height, err := inches("height", e.height, 1, levels.MaxHeight)
	if err != nil {
		return nil, err
	}
	var square physics.Mil
	if e.square != "" {
		if square, err = inches("inches-per-square", e.square, 100, 20*physics.Inch); err != nil {
			return nil, err
		}
	}
	data, err := readFileTo(name, uvtt.MaxBytes)
	if err != nil {
		return nil, err
	}
	m, err := uvtt.Parse(data)
	if err != nil {
		return nil, inFile(name, err)
	}
	base := filepath.Base(name)
	t, told, err := m.Table(uvtt.Entering{Name: strings.TrimSuffix(base, filepath.Ext(base)), Height: height, Square: cmp.Or(square, m.Square, uvtt.UsualSquare)})
	if err != nil {
		return nil, inFile(name, err)
	}
	tell(c, name, told)
	if e.picture == "" {
		return t, nil
	}
	if len(m.Image) == 0 {
		return nil, fmt.Errorf("%s has no picture", name)
	}
	return t, putOut(c, e.picture, m.Image)
}

// inches reads a length of a flag: "2", "2in" or 2".
func inches(flag, text string, least, most physics.Mil) (physics.Mil, error) {
	number := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSpace(text), "in"), `"`)
	m, err := physics.ParseMil(strings.TrimSpace(number))
	if err != nil || m < least || m > most {
		return 0, fmt.Errorf("--%s is a length from %s to %s inches, as 2in, not %q", flag, least, most, text)
	}
	return m, nil
}

// laidOut is how a table is laid out for a virtual table, as the flags say.
func (o *outcome) laidOut() (sheet.Board, error) {
	grid, err := inches("grid", o.grid, sheet.LeastGrid, sheet.MostGrid)
	if err != nil {
		return sheet.Board{}, err
	}
	if o.pixels < sheet.LeastPixels || o.pixels > sheet.MostPixels {
		return sheet.Board{}, fmt.Errorf("--ppg is from %d to %d pixels", sheet.LeastPixels, sheet.MostPixels)
	}
	_, err = printerFor(o.lang)
	return sheet.Board{Grid: grid, Pixels: o.pixels, Lang: o.lang, Chart: o.chart()}, err
}

// board writes a table as a Universal VTT file, and tells what that does not have.
func (o *outcome) board(w io.Writer, t *levels.Table) error {
	b, err := o.laidOut()
	if err != nil {
		return err
	}
	data, lost, err := sheet.UVTT(t, b)
	if err != nil {
		return err
	}
	for _, n := range lost {
		fmt.Fprintf(o.log, "%s: %s\n", t.Name, n)
	}
	_, err = w.Write(data)
	return err
}

// picture writes a table as a picture for the board of a virtual table, and tells its grid.
func (o *outcome) picture(w io.Writer, t *levels.Table, asJPEG bool) error {
	b, err := o.laidOut()
	if err != nil {
		return err
	}
	data, err := sheet.Picture(t, b, asJPEG)
	if err != nil {
		return err
	}
	across, down := b.Squares(t)
	fmt.Fprintf(o.log, "%s: %g by %g squares of %d pixels, %s inches each\n", t.Name, across, down, b.Pixels, b.Grid)
	_, err = w.Write(data)
	return err
}

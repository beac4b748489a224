package main

import (
	"errors"
	"fmt"
	"image"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"duckboard/assets"
	doc "duckboard/document"
	"duckboard/document/code"
	"duckboard/levels"
	tables "duckboard/levels/code"
	"duckboard/render/chart"
	"duckboard/render/sheet"

	"github.com/spf13/cobra"
)

// tableArg tells what the commands take for a table.
const tableArg = `A table is a shipped one's name, a file (a document or a code), a code ("T1..."),
a link that ends in one, or - for standard input.`

func table() *cobra.Command {
	return group("table", "Check, draw, make, mirror and convert tables",
		tableCheck(), render(), tableGenerate(), tableMirror(), tableConvert(), list("tables", levels.Names))
}

// isCode tells a code or a link from the name of a file.
func isCode(f *code.Form, name string) bool {
	return f.Is(name) && (len(name) > 60 || !strings.HasPrefix(name, f.Prefix))
}

// tableFrom is the table of an argument.
func tableFrom(name string, in io.Reader) (*levels.Table, error) {
	if name != "-" && !isCode(&tables.Form, name) && !isFile(name) {
		t, err := levels.Shipped(name)
		if err != nil && tables.Form.Is(name) {
			err = fmt.Errorf("%w; a code is longer", err)
		}
		return t, err
	}
	data, head, err := given(&tables.Form, name, in)
	if err != nil {
		return nil, err
	}
	t, err := tableIn(data)
	if err != nil {
		return nil, inFile(head, err)
	}
	return t, nil
}

// given is what a command is given by an argument, a code, a file, or - for standard
// input, and what it is called in an error.
func given(f *code.Form, name string, in io.Reader) (data []byte, head string, err error) {
	switch {
	case name == "-":
		head = "standard input"
		data, err = readUpTo(in, head)
	case isCode(f, name):
		return []byte(name), "the code", nil
	default:
		head = name
		data, err = readFile(name)
	}
	return data, head, err
}

// tableIn reads a document or a code.
func tableIn(data []byte) (*levels.Table, error) {
	if tables.Form.Is(string(data[:min(len(data), 4096)])) {
		return tables.Decode(string(data))
	}
	return levels.Parse(data)
}

// form is how a table is written.
type form string

// The forms, by the word of --to and the end of a file's name.
const (
	asDocument form = "json"
	asCode     form = "code"
	asLink     form = "link"
	asSVG      form = "svg"
	asPNG      form = "png"
	asJPEG     form = "jpg"
	asPDF      form = "pdf"
	asUVTT     form = "uvtt"
	asTable    form = "table" // the document, by what it is
)

var forms = []string{string(asDocument), string(asTable), string(asCode), string(asLink), string(asSVG), string(asPNG), string(asJPEG), string(asPDF), string(asUVTT)}

// formOf is the form that a file's name asks for.
func formOf(name string) (form, error) {
	switch ext := strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), "."); ext {
	case "json", "svg", "png", "jpg", "pdf", "code", "uvtt":
		return form(ext), nil
	case "dd2vtt":
		return asUVTT, nil
	case "jpeg":
		return asJPEG, nil
	case "txt":
		return asCode, nil
	}
	return "", fmt.Errorf("%s: a table is written to a .json, .code, .svg, .png, .jpg, .pdf or .uvtt file; --to says it otherwise", name)
}

// outcome is where and how a table is written.
type outcome struct {
	out, to, page, paper, lang string
	scale                      float64
	night, bare, plain, alone  bool

	grid   string // the side of a square
	pixels int    // of that side
	log    io.Writer
}

func (o *outcome) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.to, "to", "", "how it is written: "+strings.Join(forms, ", ")+" (default by the file's name, else json)")
	f.Float64Var(&o.scale, "scale", defaultScale, "png, jpg: pixels an inch")
	f.BoolVar(&o.night, "night", false, "svg, png, jpg: a dark map")
	f.BoolVar(&o.bare, "bare", false, "svg, png, jpg, pdf, uvtt: without zones and objectives")
	f.StringVar(&o.paper, "paper", "a4", "pdf: the paper, a4 or letter")
	f.BoolVar(&o.plain, "plain", false, "pdf: on white, to spare ink")
	f.StringVar(&o.page, "page", "", "link: the address of the page that opens it")
	f.StringVar(&o.lang, "lang", "en", "pdf, uvtt: the language of what is written, en or it")
	f.BoolVar(&o.alone, "board", false, "png, jpg: the table alone, to its edges, by --grid and --ppg: for the board of a virtual table")
	f.StringVar(&o.grid, "grid", "1in", "uvtt, --board: the side of a square of the grid")
	f.IntVar(&o.pixels, "ppg", 70, "uvtt, --board: pixels along a square's side")
}

// write writes a table.
func (o *outcome) write(c *cobra.Command, t *levels.Table) error {
	to := form(o.to)
	o.log = c.ErrOrStderr()
	switch {
	case o.to != "" && !slices.Contains(forms, o.to):
		return errors.New(doc.Unknown("form", o.to, forms, true))
	case o.to == "" && (o.out == "" || o.out == "-"):
		to = asDocument
	case o.to == "":
		var err error
		if to, err = formOf(o.out); err != nil {
			return err
		}
	}
	if err := checkScale(o.scale); err != nil {
		return err
	}
	if o.out == "" || o.out == "-" {
		return o.put(raw(c.OutOrStdout()), t, to)
	}
	if err := toFile(o.out, func(w io.Writer) error { return o.put(w, t, to) }); err != nil {
		return err
	}
	fmt.Fprintf(c.OutOrStdout(), "%s: %s\n", o.out, tableLine(t))
	return nil
}

// put writes a table in a form.
func (o *outcome) put(w io.Writer, t *levels.Table, to form) (err error) {
	switch to {
	case asDocument, asTable:
		_, err = w.Write(t.Marshal())
	case asUVTT:
		err = o.board(w, t)
	case asCode, asLink:
		text := ""
		if to == asLink && o.page == "" {
			return errors.New("a link needs the address of the page: --page")
		}
		if text, err = tables.Encode(t); to == asLink && err == nil {
			text, err = tables.Link(o.page, t)
		}
		if err == nil {
			_, err = fmt.Fprintln(w, text)
		}
	case asPDF:
		err = o.print(w, t)
	case asSVG:
		err = chart.New(chart.Of(t), o.chart()).SVG(w, t.Name)
	case asPNG, asJPEG:
		if o.alone {
			return o.picture(w, t, to == asJPEG)
		}
		fallthrough
	default:
		var img image.Image
		if img, err = chart.New(chart.Of(t), o.chart()).Strips(o.scale, nil); err == nil {
			err = writeImage(w, to, img, o.scale)
		}
	}
	return err
}

func (o *outcome) chart() chart.Options {
	c := chart.Options{Bare: o.bare}
	if o.night {
		c.Palette = chart.Night()
	}
	return c
}

// print writes the PDF.
func (o *outcome) print(w io.Writer, t *levels.Table) error {
	p, err := printerFor(o.lang)
	if err != nil {
		return err
	}
	s := sheet.Options{Plain: o.plain, T: p.T, Local: func(name string) string { return levels.Local(o.lang, name) }}
	if s.Paper, err = paperOf(o.paper); err != nil {
		return err
	}
	if o.bare {
		t = t.Unmarked()
	}
	return sheet.PDF(w, t, s)
}

// printerFor speaks a language.
func printerFor(lang string) (*assets.Printer, error) {
	for _, l := range assets.Languages {
		if l == lang {
			return assets.NewPrinter(l), nil
		}
	}
	return nil, fmt.Errorf("no language %q; there are %s", lang, strings.Join(assets.Languages, ", "))
}

// tableLine is a line about a table.
func tableLine(t *levels.Table) string {
	return fmt.Sprintf("%s, %s\" x %s\", %d pieces, %d zones, %d objectives", t.Name, t.Size.X, t.Size.Y, len(t.Terrain), len(t.Zones), len(t.Objectives))
}

func tableMirror() *cobra.Command {
	var o outcome
	var word, keep string
	c := &cobra.Command{
		Use:   "mirror TABLE",
		Short: "Make a table symmetric: keep a half and lay its image on the other",
		Long: `mirror keeps what lies in one half of a table and lays its image on the other half.
Zones change sides. A piece that lies across the line in between stays where it is its own
image, and is left out where it is not; those are named.

` + tableArg,
		Example: `  duckctl table mirror my-table.json --symmetry left-right -o fair.json`,
		Args:    named("a table", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			s, err := levels.ParseSymmetry(word)
			if err != nil {
				return err
			}
			if s == levels.NoSymmetry {
				return errors.New("--symmetry is half-turn, left-right or top-bottom")
			}
			half := levels.FirstHalf
			switch keep {
			case "left", "top", "first":
			case "right", "bottom", "second":
				half = levels.SecondHalf
			default:
				return fmt.Errorf("--keep is left or right, top or bottom, not %q", keep)
			}
			t, err := tableFrom(args[0], c.InOrStdin())
			if err != nil {
				return err
			}
			m, left := t.Mirror(s, half)
			for _, id := range left {
				fmt.Fprintf(c.ErrOrStderr(), "left out: %s lies across the line\n", id)
			}
			return o.write(c, m)
		},
	}
	c.Flags().StringVar(&word, "symmetry", levels.HalfTurn.String(), "half-turn, left-right or top-bottom")
	c.Flags().StringVar(&keep, "keep", "left", "the half that is kept: left or right, for top-bottom top or bottom")
	c.Flags().StringVarP(&o.out, "output", "o", "", "the file that is written (default standard output)")
	o.flags(c)
	return c
}

// writeImage writes a picture in a form.
func writeImage(w io.Writer, to form, img image.Image, scale float64) error {
	if to == asPNG {
		return chart.PNG(w, img, scale)
	}
	return writeJPEG(w, img)
}

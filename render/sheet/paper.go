package sheet

import (
	"bytes"
	"encoding/binary"
	"io"
	"time"
	"unicode/utf16"

	"duckboard/assets"
	"duckboard/document"
	"duckboard/render/chart"

	"codeberg.org/go-pdf/fpdf"
)

// Paper is a size of paper, upright, in inches.
type Paper struct {
	Name          string
	Width, Height float64
}

// The papers.
var (
	A4     = Paper{"A4", 210 / 25.4, 297 / 25.4}
	Letter = Paper{"Letter", 8.5, 11}
)

// Papers are all papers.
func Papers() []Paper { return []Paper{A4, Letter} }

// Document is a PDF that is being made, in inches: its pages are the library's. The same
// strokes give the same bytes.
type Document struct {
	PDF *fpdf.Fpdf
	Ink [3]int // of what is written
}

// NewDocument is a document on paper, that lies on its side or not.
func NewDocument(paper Paper, across bool, title string) *Document {
	orientation := "P"
	if across {
		orientation = "L"
	}
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: orientation, UnitStr: "in", Size: fpdf.SizeType{Wd: paper.Width, Ht: paper.Height}})
	pdf.SetCompression(false) // see pack
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetTitle(utf16BE(document.Shown(title)), false) // the library knows no letter above U+FFFF
	pdf.SetProducer("Duckboard", true)
	pdf.SetCatalogSort(true) // the same bytes each time
	pdf.SetCreationDate(time.Unix(0, 0).UTC())
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.AddUTF8FontFromBytes("text", "", assets.Text())
	pdf.AddUTF8FontFromBytes("text", "B", assets.TextBold())
	return &Document{pdf, [3]int{60, 50, 40}}
}

// Output writes the document. The error is chart.ErrCancelled where the pause says so.
func (d *Document) Output(w io.Writer, pause chart.Pause) error {
	var plain bytes.Buffer
	if err := d.PDF.Output(&plain); err != nil {
		return err
	}
	doc, err := pack(plain.Bytes(), pause)
	if err == nil {
		_, err = w.Write(doc)
	}
	return err
}

// utf16BE is a text as the description of a PDF has it.
func utf16BE(text string) string {
	b := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(text)) {
		b = binary.BigEndian.AppendUint16(b, u)
	}
	return string(b)
}

// Write sets a line of text, in points, its baseline at y. The style is "" or "B".
func (d *Document) Write(x, y, points float64, style, text string) {
	text, _ = chart.Settable(text, chart.Sans)
	d.PDF.SetAlpha(1, "Normal")
	d.PDF.SetTextColor(d.Ink[0], d.Ink[1], d.Ink[2])
	d.PDF.SetFont("text", style, points)
	d.PDF.Text(x, y, text)
}

// Width is how wide a text is that Write sets, in inches.
func (d *Document) Width(points float64, style, text string) float64 {
	text, _ = chart.Settable(text, chart.Sans)
	d.PDF.SetFont("text", style, points)
	return d.PDF.GetStringWidth(text)
}

// Drawing takes shapes in inches of the page.
func (d *Document) Drawing() chart.Vector { return &drawing{pdf: d.PDF, scale: 1} }

// mark is the length of a crop mark.
const mark = 0.25

// CropMarks are lines at the ends of cuts, outside the bleed: of cuts down at each of xs and
// across at each of ys, both in their order.
func (d *Document) CropMarks(xs, ys []float64, bleed float64) {
	d.PDF.SetAlpha(1, "Normal")
	d.PDF.SetDrawColor(0, 0, 0)
	d.PDF.SetLineWidth(0.5 / 72)
	gap := bleed + 0.02
	for i, x := range xs {
		for k, y := range ys {
			if out := outward(i, len(xs)); out != 0 {
				d.PDF.Line(x+out*gap, y, x+out*(gap+mark), y)
			}
			if out := outward(k, len(ys)); out != 0 {
				d.PDF.Line(x, y+out*gap, x, y+out*(gap+mark))
			}
		}
	}
}

// outward is the direction out of a list of cuts at one of them, 0 inside.
func outward(i, n int) float64 {
	switch i {
	case 0:
		return -1
	case n - 1:
		return 1
	}
	return 0
}

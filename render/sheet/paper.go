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
type Document struct{ PDF *fpdf.Fpdf }

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
	return &Document{pdf}
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
	d.PDF.SetTextColor(60, 50, 40)
	d.PDF.SetFont("text", style, points)
	d.PDF.Text(x, y, text)
}

// mark is the length of a crop mark.
const mark = 0.25

// CropMarks are pairs of lines at the corners of a rectangle, outside the bleed.
func (d *Document) CropMarks(x, y, w, h, bleed float64) {
	d.PDF.SetAlpha(1, "Normal")
	d.PDF.SetDrawColor(0, 0, 0)
	d.PDF.SetLineWidth(0.5 / 72)
	gap := bleed + 0.02
	for _, cx := range []float64{x, x + w} {
		for _, cy := range []float64{y, y + h} {
			sx, sy := 1.0, 1.0
			if cx == x {
				sx = -1
			}
			if cy == y {
				sy = -1
			}
			d.PDF.Line(cx+sx*gap, cy, cx+sx*(gap+mark), cy)
			d.PDF.Line(cx, cy+sy*gap, cx, cy+sy*(gap+mark))
		}
	}
}

package sheet

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"regexp"
	"strconv"
	"sync"

	"duckboard/render/chart"
)

// fpdf packs all pages at once when a document is closed: for a large table a frame
// would be held up by it. So it writes them as they are, and they are packed here,
// one after the other.

// plainStream begins a stream that is not packed.
var plainStream = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^<</Length (\d+)>>\nstream\n`) })

// packer writes a document anew.
type packer struct {
	doc []byte
	out bytes.Buffer
	at  int   // how much of the document is written
	cut []cut // what became shorter, in order
}

// cut is a place of the document with what is saved before it.
type cut struct{ at, saved int }

// pack packs the plain streams of a document of fpdf, with a pause after each.
// ErrCancelled is its error where the pause says so; another one is of a document
// that fpdf did not write.
func pack(doc []byte, pause chart.Pause) ([]byte, error) {
	p := &packer{doc: doc}
	for {
		m := plainStream().FindSubmatchIndex(doc[p.at:])
		if m == nil {
			break
		}
		if pause.Stop() {
			return nil, chart.ErrCancelled
		}
		n, err := strconv.Atoi(string(doc[p.at+m[2] : p.at+m[3]]))
		begin := p.at + m[1]
		if err != nil || n > len(doc)-begin || !bytes.HasPrefix(doc[begin+n:], []byte("\nendstream")) {
			return nil, fmt.Errorf("the stream at %d of the document has another length", begin)
		}
		if err := p.stream(p.at+m[0], begin, begin+n); err != nil {
			return nil, err
		}
	}
	return p.end()
}

// stream writes what lies before a stream, and the stream packed.
func (p *packer) stream(head, begin, end int) error {
	var data bytes.Buffer
	z, err := zlib.NewWriterLevel(&data, zlib.BestSpeed)
	if err == nil {
		_, err = z.Write(p.doc[begin:end])
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		return err
	}
	p.out.Write(p.doc[p.at:head])
	fmt.Fprintf(&p.out, "<</Filter /FlateDecode /Length %d>>\nstream\n", data.Len())
	p.out.Write(data.Bytes())
	p.at = end
	p.cut = append(p.cut, cut{end, end - p.out.Len()})
	return nil
}

// moved is where a place of the document is now.
func (p *packer) moved(at int) int {
	saved := 0
	for _, c := range p.cut {
		if c.at > at {
			break
		}
		saved = c.saved
	}
	return at - saved
}

var offset = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`) })

// end writes the rest, with the places of the objects as they are now.
func (p *packer) end() ([]byte, error) {
	mark := []byte("startxref\n")
	last := bytes.LastIndex(p.doc, mark)
	if last < 0 {
		return nil, fmt.Errorf("the document has no end")
	}
	number, _, _ := bytes.Cut(p.doc[last+len(mark):], []byte("\n"))
	table, err := strconv.Atoi(string(number))
	if err != nil || table < p.at || table > last || !bytes.HasPrefix(p.doc[table:], []byte("xref\n")) {
		return nil, fmt.Errorf("the document has no list of its objects")
	}
	p.out.Write(p.doc[p.at:table])
	p.out.Write(offset().ReplaceAllFunc(p.doc[table:last], func(entry []byte) []byte {
		at, _ := strconv.Atoi(string(entry[:10])) // ten digits
		return fmt.Appendf(nil, "%010d 00000 n ", p.moved(at))
	}))
	fmt.Fprintf(&p.out, "startxref\n%d\n%%%%EOF\n", p.moved(table))
	return p.out.Bytes(), nil
}

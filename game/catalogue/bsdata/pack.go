package bsdata

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"slices"
)

// Pack writes a library as a zip of its files without their prose, to be kept: Open
// reads it again as it reads the files it was made of. pause is called now and then (nil:
// never), and ends it where it says true: nothing is written then.
func (l *Library) Pack(pause func() bool) []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	p := packer{pause: pause}
	for i, d := range l.docs {
		ext := ".cat"
		if d.tag == "gameSystem" {
			ext = ".gst"
		}
		w, err := z.Create(fmt.Sprintf("%03d%s", i, ext))
		if err != nil {
			panic("bsdata: a zip in memory cannot be written: " + err.Error())
		}
		p.to = w
		p.write(d)
		if p.flush(); p.over {
			return nil
		}
	}
	z.Close()
	return out.Bytes()
}

// packer writes the elements of a file, some at a time.
type packer struct {
	to    io.Writer // to memory, by way of the zip
	part  bytes.Buffer
	pause func() bool
	over  bool // it was ended
}

// atOnce is how many bytes are packed between two pauses.
const atOnce = 32 << 10

func (p *packer) flush() {
	p.to.Write(p.part.Bytes())
	p.part.Reset()
	p.over = p.over || p.pause != nil && p.pause()
}

func (p *packer) write(e *element) {
	b := &p.part
	if b.Len() >= atOnce {
		p.flush()
	}
	if p.over {
		return
	}
	b.WriteByte('<')
	b.WriteString(e.tag)
	for _, name := range slices.Sorted(maps.Keys(e.attr)) {
		b.WriteByte(' ')
		b.WriteString(name)
		b.WriteString(`="`)
		xml.EscapeText(b, []byte(e.attr[name]))
		b.WriteByte('"')
	}
	if e.text == "" && len(e.kids) == 0 {
		b.WriteString("/>")
		return
	}
	b.WriteByte('>')
	xml.EscapeText(b, []byte(e.text))
	for _, k := range e.kids {
		p.write(k)
	}
	b.WriteString("</")
	b.WriteString(e.tag)
	b.WriteByte('>')
}

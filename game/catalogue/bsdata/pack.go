package bsdata

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
)

// Pack writes a library as a zip of its files without their prose, to be kept: Open
// reads it again as it reads the files it was made of.
func (l *Library) Pack() []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i, d := range l.docs {
		ext := ".cat"
		if d.tag == "gameSystem" {
			ext = ".gst"
		}
		w, err := z.Create(fmt.Sprintf("%03d%s", i, ext))
		if err != nil {
			panic("bsdata: a zip in memory cannot be written: " + err.Error())
		}
		var b bytes.Buffer
		d.write(&b)
		w.Write(b.Bytes()) // to memory, by way of the zip
	}
	z.Close()
	return out.Bytes()
}

func (e *element) write(b *bytes.Buffer) {
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
		k.write(b)
	}
	b.WriteString("</")
	b.WriteString(e.tag)
	b.WriteByte('>')
}

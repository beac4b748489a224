package lists

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"io"
	"strings"
	"unicode/utf16"
)

// plain is a file as UTF-8 without a mark in front: some editors save as UTF-16.
func plain(data []byte) []byte {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return from16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return from16(data[2:], binary.BigEndian)
	}
	return bytes.TrimPrefix(data, bom)
}

func from16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}

// errCharset is what an XML file says that it is written in, and is not UTF-8.
type errCharset string

func (e errCharset) Error() string { return string(e) }

// decodeXML reads an element. A file that says it is UTF-16 is none any more.
func decodeXML(data []byte, v any) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.Entity = xml.HTMLEntity // some write &nbsp;
	d.CharsetReader = func(label string, in io.Reader) (io.Reader, error) {
		if strings.HasPrefix(strings.ToLower(label), "utf-16") {
			return in, nil
		}
		return nil, errCharset(label)
	}
	return d.Decode(v)
}

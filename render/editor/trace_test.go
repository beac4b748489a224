package editor

import (
	"encoding/binary"
	"hash/crc32"
	"strings"
	"testing"
)

// pngHead is a PNG that says what size it has, and has nothing more.
func pngHead(wide, high uint32, bits byte) []byte {
	chunk := []byte("IHDR")
	chunk = binary.BigEndian.AppendUint32(chunk, wide)
	chunk = binary.BigEndian.AppendUint32(chunk, high)
	chunk = append(chunk, bits, 6, 0, 0, 0)
	data := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(chunk))
}

func TestAPictureToTraceIsBoundedBeforeItIsDecoded(t *testing.T) {
	for _, c := range []struct {
		wide, high uint32
		bits       byte
		want       string // empty: it is decoded, and found to have nothing
	}{
		{10000, 6001, 8, "10000 by 6001 pixels, and a picture of its kind may have 60 million"},
		{10000, 3001, 16, "may have 30 million"},
		{100000, 100000, 8, "may have 60 million"},
		{100, 100, 8, ""},
	} {
		err := (&trace{}).read(pngHead(c.wide, c.high, c.bits))
		if err == nil || c.want != "" && !strings.Contains(err.Error(), c.want) || c.want == "" && strings.Contains(err.Error(), "million") {
			t.Errorf("%d by %d of %d bits: %v", c.wide, c.high, c.bits, err)
		}
	}
}

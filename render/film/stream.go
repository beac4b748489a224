package film

import (
	"bufio"
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"

	"duckboard/render/chart"
)

// stream writes a GIF frame by frame: a film of a whole game is far larger unpacked than packed,
// and whether it gets too large is known as soon as it is. (image/gif wants all frames at once.)
// All frames have one palette of 256 colours, whose first is transparent.
type stream struct {
	w     *chart.Buffer
	err   error
	frame *image.Paletted // that is held; nil: none yet
	held  int             // hundredths of a second
}

// begin writes the head of a GIF that begins anew at its end.
func (s *stream) begin(size image.Point, all color.Palette) {
	head := append([]byte("GIF89a"), byte(size.X), byte(size.X>>8), byte(size.Y), byte(size.Y>>8), 0xF7, 0, 0)
	for i := range 256 {
		c := color.RGBA{}
		if i < len(all) {
			c = color.RGBAModel.Convert(all[i]).(color.RGBA)
		}
		head = append(head, c.R, c.G, c.B)
	}
	s.put(append(head, "\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00"...))
}

// show adds a picture that is laid over those before it.
func (s *stream) show(img *image.Paletted) {
	s.flush()
	s.frame, s.held = img, 0
}

// hold has the last picture be seen longer.
func (s *stream) hold(hundredths int) { s.held += hundredths }

// end writes the rest.
func (s *stream) end() error {
	s.flush()
	s.put([]byte{0x3B})
	return s.err
}

// flush writes the picture that was held.
func (s *stream) flush() {
	img := s.frame
	if img == nil {
		return
	}
	b := []byte{0x21, 0xF9, 4, 1<<2 | 1, byte(s.held), byte(s.held >> 8), 0, 0, 0x2C}
	for _, v := range [...]int{img.Rect.Min.X, img.Rect.Min.Y, img.Rect.Dx(), img.Rect.Dy()} {
		b = binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	s.put(append(b, 0, 8))
	blocks := bufio.NewWriterSize(&chopped{s}, 255)
	pack := lzw.NewWriter(blocks, lzw.LSB, 8)
	for y := range img.Rect.Dy() {
		_, _ = pack.Write(img.Pix[y*img.Stride:][:img.Rect.Dx()]) // the stream keeps the error
	}
	_ = pack.Close()
	_ = blocks.Flush()
	s.put([]byte{0})
	s.frame = nil
}

// put writes bytes; after the first error it writes none.
func (s *stream) put(b []byte) {
	if s.err == nil {
		_, s.err = s.w.Write(b)
	}
}

// chopped writes blocks of at most 255 bytes, each after its length.
type chopped struct{ s *stream }

// Write implements io.Writer.
func (c *chopped) Write(p []byte) (int, error) {
	for r := bytes.NewReader(p); r.Len() > 0; {
		b := make([]byte, 1+min(255, r.Len()))
		b[0] = byte(len(b) - 1)
		_, _ = r.Read(b[1:])
		c.s.put(b)
	}
	return len(p), c.s.err
}

package chart

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math"
)

// headLength is that of a PNG's signature and its first chunk.
const headLength = 8 + 4 + 4 + 13 + 4

// PNG writes a picture of a map with its scale, so that it prints at true size:
// pxPerInch pixels are an inch. It writes piece by piece as it goes, and asks
// for the picture's rows one after the other.
func PNG(w io.Writer, img image.Image, pxPerInch float64) error {
	var e png.Encoder
	if size := img.Bounds().Size(); size.X*size.Y > manyPixels {
		e.CompressionLevel = png.BestSpeed
	}
	return e.Encode(&scaled{w: w, chunk: physical(pxPerInch), before: headLength}, img)
}

// manyPixels is where a picture becomes so large that packing it well would take
// longer than painting it several times.
const manyPixels = 16_000_000

// scaled passes a PNG on, with a chunk of its own after the head.
type scaled struct {
	w      io.Writer
	chunk  []byte
	before int // bytes of the head that are still to come
}

// Write implements io.Writer.
func (s *scaled) Write(p []byte) (n int, err error) {
	if s.before > 0 {
		n, err = s.w.Write(p[:min(s.before, len(p))])
		if s.before -= n; err != nil || s.before > 0 {
			return n, err
		}
		if _, err = s.w.Write(s.chunk); err != nil || n == len(p) {
			return n, err
		}
	}
	more, err := s.w.Write(p[n:])
	return n + more, err
}

// physical is the chunk that tells the pixels in a metre.
func physical(pxPerInch float64) []byte {
	perMetre := uint32(math.Round(pxPerInch / 0.0254))
	chunk := []byte("pHYs")
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1)
	out := binary.BigEndian.AppendUint32(nil, 9)
	out = append(out, chunk...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk))
}

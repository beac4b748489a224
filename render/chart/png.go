package chart

import (
	"bytes"
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
// pxPerInch pixels are an inch.
func PNG(w io.Writer, img image.Image, pxPerInch float64) error {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return err
	}
	data := b.Bytes()
	if _, err := w.Write(data[:headLength]); err != nil {
		return err
	}
	if _, err := w.Write(physical(pxPerInch)); err != nil {
		return err
	}
	_, err := w.Write(data[headLength:])
	return err
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

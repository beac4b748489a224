// Package photo reads photographs within bounds, upright as the camera was held, and lays one
// straight and to scale by four corners of something whose sides are known.
//
//	file --Read--> picture --Straighten(corners, sides)--> picture seen from straight above
package photo

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // photographs
	_ "image/png"  // drawings
	"strings"

	"duckboard/document"
)

// The bounds of a picture: in pixels before it is decoded, and the longer side as it is kept. Of one
// with 16 bits a colour, which takes twice the room, half as many pixels are taken.
const (
	MaxPixels = 60_000_000
	Side      = 2048
)

// Ext is the end of a picture file's name, by its first bytes: ".png", ".jpg" or ".webp"; "" for
// what is none of these.
func Ext(data []byte) string {
	switch head := string(data[:min(len(data), 12)]); {
	case strings.HasPrefix(head, "\x89PNG"):
		return ".png"
	case strings.HasPrefix(head, "\xff\xd8"):
		return ".jpg"
	case len(head) == 12 && head[:4] == "RIFF" && head[8:] == "WEBP":
		return ".webp"
	}
	return ""
}

// Check fails where a file is none of the pictures that Read reads, as far as its first bytes tell, or
// has too many pixels.
func Check(data []byte) error {
	_, err := sized(data)
	return err
}

// sized is how large a picture is, and its colours.
func sized(data []byte) (c image.Config, err error) {
	if Ext(data) == ".webp" && !WebP {
		return c, document.Refuse("it is a WebP picture, which the page does not read: save it as a PNG or JPEG")
	}
	if c, _, err = image.DecodeConfig(bytes.NewReader(data)); err != nil {
		return c, err
	}
	most := MaxPixels
	if m := c.ColorModel; m == color.RGBA64Model || m == color.NRGBA64Model || m == color.Gray16Model {
		most /= 2
	}
	if c.Width < 1 || c.Height < 1 || c.Width > most/c.Height {
		return c, document.Refuse("it has %d by %d pixels, and a picture of its kind may have %d million", c.Width, c.Height, most/1_000_000)
	}
	return c, nil
}

// Read reads a PNG or JPEG file, or outside a page a WebP file, upright, and makes it no larger than
// Side. It fails where the file is broken or has too many pixels; then nothing of that size was
// taken. A pause may end it: ErrStopped. Nil: it works at a stretch.
func Read(data []byte, pause Pause) (*image.RGBA, error) {
	c, err := sized(data)
	if err != nil {
		return nil, err
	}
	img, _, err := image.Decode(&feed{*bytes.NewReader(data), pause})
	if err != nil {
		return nil, err
	}
	k := min(1, Side/float64(max(c.Width, c.Height)))
	small, err := shrink(img, max(1, int(float64(c.Width)*k)), max(1, int(float64(c.Height)*k)), pause)
	if err != nil {
		return nil, err
	}
	return upright(small, Orientation(data)), nil
}

// upright is a picture turned and mirrored as its orientation asks for (Exif 2.32, 4.6.5, tag 274).
func upright(src *image.RGBA, orientation int) *image.RGBA {
	if orientation < 2 || orientation > 8 {
		return src
	}
	w, h := src.Rect.Dx(), src.Rect.Dy()
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	if orientation > 4 {
		dst = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range dst.Rect.Dy() {
		for x := range dst.Rect.Dx() {
			u, v := stored(orientation, x, y, w, h)
			copy(dst.Pix[dst.PixOffset(x, y):][:4], src.Pix[src.PixOffset(u, v):][:4])
		}
	}
	return dst
}

// stored is where a pixel of the upright picture lies in the file's, which is w by h.
func stored(orientation, x, y, w, h int) (u, v int) {
	switch orientation {
	case 2:
		return w - 1 - x, y
	case 3:
		return w - 1 - x, h - 1 - y
	case 4:
		return x, h - 1 - y
	case 5:
		return y, x
	case 6:
		return y, h - 1 - x
	case 7:
		return w - 1 - y, h - 1 - x
	case 8:
		return w - 1 - y, x
	}
	return x, y
}

package photo

import "encoding/binary"

// Orientation is how the camera was held, of a JPEG's Exif data: 1 to 8, 1 where nothing is said.
// What is broken says nothing.
func Orientation(data []byte) int {
	if Ext(data) != ".jpg" {
		return 1
	}
	for at := 2; at+4 <= len(data) && data[at] == 0xff; { // the segments before the picture
		kind, long := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
		if kind == 0xda || long < 2 || at+2+long > len(data) {
			break
		}
		if part := data[at+4 : at+2+long]; kind == 0xe1 && len(part) > 6 && string(part[:6]) == "Exif\x00\x00" {
			return orientationIn(part[6:])
		}
		at += 2 + long
	}
	return 1
}

// orientationIn looks in the first directory of a TIFF header.
func orientationIn(tiff []byte) int {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if string(tiff[:2]) == "MM" {
		order = binary.BigEndian
	}
	at := order.Uint32(tiff[4:])
	if uint64(at)+2 > uint64(len(tiff)) {
		return 1
	}
	list := tiff[at+2:]
	for n := int(order.Uint16(tiff[at:])); n > 0 && len(list) >= 12; n, list = n-1, list[12:] {
		if order.Uint16(list) == 274 {
			if v := int(order.Uint16(list[8:])); v >= 1 && v <= 8 {
				return v
			}
		}
	}
	return 1
}

package halve

import (
	"encoding/binary"
	"fmt"
	"slices"

	"duckboard/tools/ship/wasm"
)

// image is the memory as it is at the start, from address 0.
type image []byte

func (m *module) image() image {
	end := 0
	for _, s := range m.segments {
		end = max(end, s.at+len(s.data))
	}
	mem := make(image, end)
	for _, s := range m.segments {
		copy(mem[s.at:], s.data)
	}
	return mem
}

// span is a part of the memory: the bytes from an address up to another.
type span struct{ from, to int }

// move takes parts out of the memory and returns them as segments. What lies
// between two near parts goes along, too: nothing that is cut is ever written.
func (mem image) move(parts []span) []segment {
	slices.SortFunc(parts, func(a, b span) int { return a.from - b.from })
	var all []span
	for _, p := range parts {
		if n := len(all); n > 0 && p.from < all[n-1].to+leastGap {
			all[n-1].to = max(all[n-1].to, p.to)
		} else {
			all = append(all, p)
		}
	}
	var list []segment
	for _, p := range all {
		list = append(list, segment{p.from, slices.Clone(mem[p.from:p.to])})
	}
	for _, p := range parts {
		clear(mem[p.from:p.to])
	}
	return list
}

// leastGap is how many zeroes are left out between two segments: a browser reads
// them faster than it begins another segment, and packed they weigh nothing.
const leastGap = 64

// segments are all of the memory that is not zero.
func (mem image) segments() (list []segment) {
	for at := 0; at < len(mem); {
		if mem[at] == 0 {
			at++
			continue
		}
		end, zeroes := at, 0
		for i := at; i < len(mem) && zeroes < leastGap; i++ {
			if zeroes++; mem[i] != 0 {
				end, zeroes = i+1, 0
			}
		}
		list = append(list, segment{at, mem[at:end]})
		at = end
	}
	return list
}

// laid is a section of segments.
func laid(list []segment) []byte {
	var out [][]byte
	for _, s := range list {
		entry := append(wasm.AppendSigned([]byte{0, wasm.OpI32Const}, s.at), wasm.OpEnd)
		out = append(out, append(wasm.AppendUnsigned(entry, len(s.data)), s.data...))
	}
	return vector(out)
}

// has tells whether so many bytes lie at an address.
func (mem image) has(at, n int) bool { return at >= 0 && n >= 0 && at <= len(mem)-n }

// u32 is the number at an address, 0 beyond the end.
func (mem image) u32(at int) uint32 {
	if !mem.has(at, 4) {
		return 0
	}
	return binary.LittleEndian.Uint32(mem[at:])
}

// u64 is the number at an address as Go's pointers and lengths are, 0 beyond the
// end and where no address could be so large.
func (mem image) u64(at int) int {
	if !mem.has(at, 8) {
		return 0
	}
	n := binary.LittleEndian.Uint64(mem[at:])
	if n > 1<<40 {
		return 0
	}
	return int(n)
}

// text is what stands at an address up to its zero.
func (mem image) text(at int) (string, error) {
	for end := at; mem.has(end, 1); end++ {
		if mem[end] == 0 {
			return string(mem[at:end]), nil
		}
	}
	return "", fmt.Errorf("a name at %#x without an end", at)
}

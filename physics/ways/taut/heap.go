package taut

// entry is a candidate of a search: a way to a node by way of another.
type entry struct {
	key      float64
	to, from int32
	sure     bool // the walls are known to let it be
}

// heap gives the entry with the least key first; of equal keys the one with the
// least numbers, so that no answer depends on the order in which they came.
type heap []entry

func (e *entry) before(o *entry) bool {
	return e.key < o.key || e.key == o.key && (e.to < o.to || e.to == o.to && e.from < o.from)
}

func (h *heap) push(e entry) {
	s := append(*h, e)
	i := len(s) - 1
	for i > 0 {
		p := (i - 1) / 2
		if !e.before(&s[p]) {
			break
		}
		s[i] = s[p]
		i = p
	}
	s[i] = e
	*h = s
}

func (h *heap) pop() entry {
	s := *h
	top, last := s[0], s[len(s)-1]
	s = s[:len(s)-1]
	if *h = s; len(s) > 0 {
		s.sink(0, last)
	}
	return top
}

// sink puts an entry at a place, or as far below it as it belongs.
func (h heap) sink(i int, e entry) {
	for c := 2*i + 1; c < len(h); c = 2*i + 1 {
		if c+1 < len(h) && h[c+1].before(&h[c]) {
			c++
		}
		if !h[c].before(&e) {
			break
		}
		h[i] = h[c]
		i = c
	}
	h[i] = e
}

// order makes a heap of entries in any order.
func (h heap) order() {
	for i := len(h)/2 - 1; i >= 0; i-- {
		h.sink(i, h[i])
	}
}

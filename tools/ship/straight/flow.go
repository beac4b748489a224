package straight

import "slices"

// A region is a loop of a function, or the function itself: a row of items, its
// own blocks and the loops right within it. In a loop the first item is its head,
// the block through which alone it is come to; a jump back leads to the head of a
// loop that it stands in, every other jump ahead in the row. That is so of all
// that is written with if, for, switch and break; a goto into a loop is not, such
// a jump still goes by the table.
type region struct {
	head  int // a block; -1 of the function
	outer *region
	items []item

	again bool // whether it is entered again past its head
}

// An item is a block, or a loop.
type item struct {
	block int
	loop  *region
}

// first is the block that an item is come to by.
func (i item) first() int {
	if i.loop != nil {
		return i.loop.head
	}
	return i.block
}

// A flow is a function's blocks in regions.
type flow struct {
	*function
	to, from [][]int
	order    []int     // every block, behind those that lead to it but for jumps back
	place    []int     // of a block in order
	dom      []int     // the last block that every way to a block leads through; -1: none
	in       []*region // the innermost region of a block
	top      *region
}

func (f *function) flow() *flow {
	n := len(f.blocks)
	x := &flow{function: f, to: make([][]int, n), from: make([][]int, n), in: make([]*region, n), top: &region{head: -1}}
	for b := range n {
		x.to[b] = f.follow(b)
		for _, t := range x.to[b] {
			x.from[t] = append(x.from[t], b)
		}
	}
	roots := x.sort()
	x.dominate(roots)
	x.loops()
	x.lay(x.top, roots)
	return x
}

// sort finds the order, and the roots: the first block, and what nothing leads to
// but a goroutine that goes on.
func (x *flow) sort() (roots []int) {
	n := len(x.blocks)
	seen := make([]bool, n)
	var after []int
	var visit func(b int)
	visit = func(b int) {
		seen[b] = true
		for _, t := range slices.Backward(x.to[b]) {
			if !seen[t] {
				visit(t)
			}
		}
		after = append(after, b)
	}
	for b := range n {
		if !seen[b] {
			roots = append(roots, b)
			visit(b)
		}
	}
	slices.Reverse(after)
	x.order, x.place = after, make([]int, n)
	for i, b := range after {
		x.place[b] = i
	}
	return roots
}

// dominate finds for every block the last one that all ways to it lead through,
// by Cooper, Harvey and Kennedy's rounds over the order.
func (x *flow) dominate(roots []int) {
	const unknown = -2
	x.dom = slices.Repeat([]int{unknown}, len(x.blocks))
	for _, r := range roots {
		x.dom[r] = -1
	}
	meet := func(a, b int) int {
		for a != b {
			if a < 0 || b < 0 {
				return -1
			}
			if x.place[a] > x.place[b] {
				a = x.dom[a]
			} else {
				b = x.dom[b]
			}
		}
		return a
	}
	for changed := true; changed; {
		changed = false
		for _, b := range x.order {
			if x.dom[b] == -1 {
				continue
			}
			d := unknown
			for _, p := range x.from[b] {
				switch {
				case x.dom[p] == unknown:
				case d == unknown:
					d = p
				default:
					d = meet(d, p)
				}
			}
			if d != x.dom[b] {
				x.dom[b], changed = d, true
			}
		}
	}
}

// leads tells whether every way to a block leads through another.
func (x *flow) through(head, b int) bool {
	for b >= 0 && x.place[b] > x.place[head] {
		b = x.dom[b]
	}
	return b == head
}

// loops finds the loops, the inner ones first: a loop is its head, and all that
// leads to a jump back to it without passing it.
func (x *flow) loops() {
	for _, head := range slices.Backward(x.order) {
		var work []int
		for _, p := range x.from[head] {
			if x.through(head, p) {
				work = append(work, p)
			}
		}
		if len(work) == 0 {
			continue
		}
		l := &region{head: head}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			at := b
			if x.in[b] == nil {
				x.in[b] = l
			} else {
				o := x.in[b].outmost()
				if o == l {
					continue
				}
				o.outer, at = l, o.head
			}
			if at != head {
				work = append(work, x.from[at]...)
			}
		}
		x.in[head] = l
	}
	for b, r := range x.in {
		if r == nil {
			x.in[b] = x.top
		} else if o := r.outmost(); o != x.top {
			o.outer = x.top
		}
	}
}

func (r *region) outmost() *region {
	for r.outer != nil {
		r = r.outer
	}
	return r
}

// item is what a block lies in among the items of a region; ok is false where it
// lies outside the region.
func (x *flow) item(r *region, b int) (i item, ok bool) {
	i = item{block: b}
	for in := x.in[b]; in != r; in = in.outer {
		if in == nil {
			return item{}, false
		}
		i = item{block: in.head, loop: in}
	}
	return i, true
}

// lay puts the items of a region into an order in which all jumps lead ahead, but
// those to a head, and what follows on a block stands behind it where it can.
func (x *flow) lay(r *region, roots []int) {
	seen := map[item]bool{}
	var after []item
	var visit func(i item)
	visit = func(i item) {
		seen[i] = true
		for _, t := range slices.Backward(x.exits(r, i)) {
			if !seen[t] {
				visit(t)
			}
		}
		after = append(after, i)
	}
	first, _ := x.item(r, roots[0])
	seen[first] = true // it is written first, whatever leads to it
	for _, b := range slices.Backward(roots) {
		if i, _ := x.item(r, b); !seen[i] {
			visit(i)
		}
	}
	visit(first)
	slices.Reverse(after)
	r.items = after
	for _, i := range after {
		if i.loop != nil {
			x.lay(i.loop, []int{i.loop.head})
		}
	}
}

// exits are the items of a region that an item leads to.
func (x *flow) exits(r *region, i item) (to []item) {
	blocks := []int{i.block}
	if i.loop != nil {
		blocks = x.within(i.loop)
	}
	for _, b := range blocks {
		for _, t := range x.to[b] {
			if o, ok := x.item(r, t); ok && o != i && o.first() != r.head && !slices.Contains(to, o) {
				to = append(to, o)
			}
		}
	}
	return to
}

// within are the blocks of a loop and of those in it.
func (x *flow) within(r *region) (blocks []int) {
	for b := range x.blocks {
		if _, ok := x.item(r, b); ok {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

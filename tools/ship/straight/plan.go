package straight

// A plan tells how every jump of a function is written.
type plan struct {
	*flow
	place []int // of a block in the order of writing, all regions laid out
	row   []int // the blocks in that order

	joined  map[item]bool // the items that one may come to by a jump ahead
	entered []bool        // the blocks that are come to by the table
	big     bool          // whether a jump still begins the function's loop again
}

func (f *function) plan() *plan {
	p := &plan{flow: f.flow(), joined: map[item]bool{}, entered: f.entries()}
	p.place = make([]int, len(f.blocks))
	p.write(p.top)
	for s := range f.blocks {
		for _, t := range p.to[s] {
			if i, kind := p.jump(s, t); kind == ahead {
				p.joined[i] = true
			} else if kind == byTable {
				p.entered[t], p.big = true, true
			}
		}
	}
	for b, is := range p.entered {
		if is && b != 0 {
			for r := p.in[b]; r != nil; r = r.outer {
				r.again = r.again || r.head != b
			}
		}
	}
	return p
}

func (p *plan) write(r *region) {
	for _, i := range r.items {
		if i.loop != nil {
			p.write(i.loop)
		} else {
			p.place[i.block] = len(p.row)
			p.row = append(p.row, i.block)
		}
	}
}

// beside tells whether a block is written right behind another.
func (p *plan) beside(s, t int) bool { return p.place[t] == p.place[s]+1 }

// The kinds of jumps.
const (
	ahead   = iota // out of the block that ends before the item
	back           // to the head of a loop that it stands in
	byTable        // by the function's table
)

// jump tells how one comes from a block to another, and ahead before which item.
func (p *plan) jump(s, t int) (item, int) {
	for r := p.in[s]; r != nil; r = r.outer {
		if r.head == t {
			return item{}, back
		}
		to, ok := p.item(r, t)
		if !ok {
			continue
		}
		if to.first() == t && p.place[t] > p.place[s] {
			return to, ahead
		}
		return item{}, byTable
	}
	panic("a block in no region")
}

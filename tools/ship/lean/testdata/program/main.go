// Command program does what the passes over its code know: it copies structs of
// many sizes, panics where pointers are nil, grows its stack, switches goroutines
// in the midst of calls. It prints what came of it.
package main

import (
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"runtime"
	"strings"
)

func main() {
	fmt.Println(copied[[1]byte](), copied[[7]byte](), copied[[17]byte](), copied[[24]byte](), copied[[31]byte](), copied[[33]byte](), copied[[56]byte]())
	fmt.Println(copied[[100]byte](), copied[[255]byte](), copied[[328]byte](), copied[[511]byte](), copied[[512]byte](), copied[[513]byte](), copied[[4000]byte]())
	fmt.Println(swapped(), cleared(), within())
	fmt.Println(parts(3, 4))
	fmt.Println(deep(30000), asleep(40), nils(), texts())
	fmt.Println(recovered(0), recovered(5), tail(6), pointers(9))
	fmt.Println(extremes(0, math.Copysign(0, -1)), extremes(math.Copysign(0, -1), 0), extremes(1, math.NaN()), extremes(math.NaN(), 1), extremes(math.Inf(1), -3), extremes(2.5, 7))
	if len(os.Args) > 1 {
		var at *square
		fmt.Println(at.side) // a panic to the end
	}
}

// bytes are arrays that are copied whole.
type bytes interface {
	[1]byte | [7]byte | [17]byte | [24]byte | [31]byte | [33]byte | [56]byte | [100]byte | [255]byte | [328]byte | [511]byte | [512]byte | [513]byte | [4000]byte
}

// copied is the sum of an array that went through variables, a heap and a call.
func copied[A bytes]() uint64 {
	var a [3]A
	for i := range len(a[1]) {
		set(&a[1], i, byte(i*7+1))
	}
	heap := new(A)
	*heap = a[1]
	a[0] = through(*heap)
	a[1] = *new(A)
	a[2] = a[0]
	h := fnv.New64a()
	fmt.Fprint(h, a)
	return h.Sum64()
}

func set[A bytes](a *A, i int, b byte) {
	switch a := any(a).(type) {
	case *[1]byte:
		a[i] = b
	case *[7]byte:
		a[i] = b
	case *[17]byte:
		a[i] = b
	case *[24]byte:
		a[i] = b
	case *[31]byte:
		a[i] = b
	case *[33]byte:
		a[i] = b
	case *[56]byte:
		a[i] = b
	case *[100]byte:
		a[i] = b
	case *[255]byte:
		a[i] = b
	case *[328]byte:
		a[i] = b
	case *[511]byte:
		a[i] = b
	case *[512]byte:
		a[i] = b
	case *[513]byte:
		a[i] = b
	case *[4000]byte:
		a[i] = b
	}
}

//go:noinline
func through[A bytes](a A) A { return a }

type square struct {
	name          string
	side, x, y, z float64
	marks         [9]int32
	next          *square
}

// swapped are structs that change places, one of them with itself.
func swapped() string {
	a, b := square{name: "a", side: 1, marks: [9]int32{1, 2}}, square{name: "b", side: 2, y: 3}
	a.next, b.next = &b, &a
	a, b = b, a
	p := &a
	*p = a
	list := []square{a, b, {name: "c"}}
	list[0], list[2] = list[2], list[0]
	copy(list[1:], list)
	a.next, b.next = nil, nil
	for i := range list {
		list[i].next = nil
	}
	return fmt.Sprint(a, b, list)
}

func cleared() string {
	a := square{name: "gone", x: 1}
	a = square{y: a.x}
	var room [90]int
	room[89] = 4
	clear(room[:89])
	return fmt.Sprint(a, room[88:])
}

// within takes addresses on the stack, and of parts.
func within() (sum int) {
	var grid [6][7]int16
	for i := range grid {
		row := &grid[i]
		for j := range row {
			row[j] = int16(i * j)
		}
		sum += total(row[i:])
	}
	return sum
}

//go:noinline
func total(row []int16) (sum int) {
	for _, v := range row {
		sum += int(v)
	}
	return sum
}

//go:noinline
func parts(a, b float64) (s square, n int32, f float32) {
	s.x, s.y = a/b, b/a
	s.marks[8] = int32(a)
	return s, s.marks[8] + 1, float32(b)
}

// deep needs a stack that grows, and moves, under calls that come back.
func deep(n int) int {
	var room [5]int
	for i := range room {
		room[i] = n + i
	}
	if n == 0 {
		return total([]int16{1, 2, 3})
	}
	d := deep(n - 1)
	return d%1000003*3 + room[n%5]
}

// asleep are goroutines that sleep within calls whose frames have addresses.
func asleep(n int) (sum int) {
	told := make(chan int)
	for i := range n {
		go func() {
			a := [4]int{i, i + 1, i + 2}
			rest(&a, 5)
			told <- a[3]
		}()
	}
	for range n {
		sum += <-told
	}
	return sum
}

//go:noinline
func rest(a *[4]int, n int) {
	mine := *a
	runtime.Gosched()
	if n > 0 {
		rest(&mine, n-1)
		runtime.GC()
	}
	a[3] = mine[0] + mine[1] + mine[2] + mine[3]
}

// nils are the texts of panics at pointers that are nil.
func nils() string {
	var all []string
	try := func(name string, f func()) {
		defer func() { all = append(all, fmt.Sprint(name, ": ", recover())) }()
		f()
		all = append(all, name+" went through")
	}
	var s *square
	var l []square
	var m map[string]int
	var i fmt.Stringer
	try("read", func() { all = append(all, fmt.Sprint(s.side)) })
	try("write", func() { s.marks[3] = 4 })
	try("copy", func() { l = append(l, *s) })
	try("behind", func() { all = append(all, l[len(l)].name) })
	try("map", func() { m["a"]++ })
	try("call", func() { all = append(all, i.String()) })
	try("zero", func() { all = append(all, fmt.Sprint(7/len(m))) })
	try("slice", func() { l = l[len(l)+1 : len(m)] })
	try("well", func() { s = &square{}; s.side = 1 })
	return strings.Join(all, "; ")
}

func recovered(n int) (out string) {
	a := square{name: "before"}
	defer func() {
		if r := recover(); r != nil {
			out = fmt.Sprint(a.name, r)
		}
	}()
	a.name = "after"
	if n == 0 {
		a = *a.next
	}
	return fmt.Sprint(a.name, 10/n)
}

func texts() string {
	var b strings.Builder
	for i := range 300 {
		fmt.Fprintf(&b, "%d:%v ", i, [3]float32{float32(i), 0.5})
	}
	h := fnv.New32()
	h.Write([]byte(b.String()))
	return fmt.Sprint(b.Len(), h.Sum32())
}

type shape interface{ area() float64 }

func (s square) area() float64  { return s.side * s.side }
func (s *square) grow() float64 { s.side++; return s.side }

// tail calls methods by pointers and through embedded fields.
func tail(n int) float64 {
	type box struct{ *square }
	b := box{&square{side: float64(n)}}
	var s shape = b
	grow := b.grow
	return s.area() + grow() + b.area()
}

func pointers(n int) (sum int) {
	f := []func(int) int{func(i int) int { return i + n }, func(i int) int { return i * n }, deep}
	for i := range 12 {
		sum += f[i%3](i)
	}
	return sum
}

// extremes are the least and greatest of floats, with the sign of a zero.
//
//go:noinline
func extremes(a, b float64) string {
	f, g := float32(a), float32(b)
	least, greatest := min(a, b, 100), max(a, b, -100)
	return fmt.Sprint(least, greatest, min(f, g), max(f, g), 1/min(a, b), 1/max(a, b), 1/min(f, g), 1/max(f, g), min(3, g, f), max(max(a, 2), min(b, 1)))
}

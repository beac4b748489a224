// Command late is cut in two by a test: what its name calls late comes later. It
// says what it does, cut or not, in the same words.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"syscall/js"
	"time"
)

type shape interface{ area(n int) int }

type square struct{ side int }

// area is called through a table, lateArea by its name.
func (s square) area(n int) int { return lateArea(s.side) * n }

//go:noinline
func lateArea(n int) int { return n * n }

// lateDeep needs a large stack, so that it is moved with late frames on it.
//
//go:noinline
func lateDeep(n int) int {
	var room [64]int
	room[n%64] = n
	if n == 0 {
		runtime.GC() // looks at all of them
		return 0
	}
	return lateDeep(n-1) + room[n%64] - n + 1
}

//go:noinline
func lateFault(text string) (err error) {
	defer func() { err = fmt.Errorf("mended: %v", recover()) }()
	panic(errors.New(text))
}

//go:noinline
func lateNames() string {
	pc := make([]uintptr, 8)
	frames := runtime.CallersFrames(pc[:runtime.Callers(1, pc)])
	var list []string
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, "main.") {
			list = append(list, f.Function)
		}
		if !more {
			return strings.Join(list, " < ")
		}
	}
}

//go:noinline
func lateTold(n int) { fmt.Println("told", n) }

func main() {
	fmt.Println("begins")
	told := make(chan int)
	n := 0
	hear := js.FuncOf(func(js.Value, []js.Value) any {
		n++
		go func(n int) { told <- n }(n)
		return nil
	})
	for i := range 3 { // while it waits, too
		js.Global().Call("setTimeout", hear, 5*i)
	}
	time.AfterFunc(10*time.Millisecond, func() { told <- 100 })
	var s shape = square{7}
	late := lateDeep // a value
	fmt.Println("area", s.area(2))
	fmt.Println("deep", late(5000))
	fmt.Println(lateFault("broken"))
	fmt.Println(lateNames())
	sum := 0
	for range 4 {
		sum += <-told
	}
	lateTold(sum)
}

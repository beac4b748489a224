// Command program does what is awkward to jump: it switches goroutines within
// loops, recovers from panics, grows its stack, jumps into the middle of loops.
// It prints what came of it.
package main

import (
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
)

func main() {
	fmt.Println(collatz(27), sieve(1000), gotos(40), labels(30))
	fmt.Println(pingPong(200), workers(8, 50), selects(100))
	fmt.Println(deep(20000), recovered(7), recovered(-1), nested())
	fmt.Println(sorted(), texts(), maps(500), closures(12))
	fmt.Println(irreducible(17), irreducible(18), yields(60))
	defer fmt.Println("deferred")
	if len(os.Args) > 1 {
		var at []int
		fmt.Println(at[len(os.Args)]) // a panic to the end
	}
}

func collatz(n int) (steps int) {
	for n != 1 {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
		steps++
	}
	return steps
}

func sieve(n int) (count int) {
	composite := make([]bool, n)
	for i := 2; i < n; i++ {
		if composite[i] {
			continue
		}
		count++
		for j := i * i; j < n; j += i {
			composite[j] = true
		}
	}
	return count
}

func gotos(n int) int {
	i, sum := 0, 0
again:
	i++
	if i%3 == 0 {
		goto skip
	}
	sum += i
skip:
	if i < n {
		goto again
	}
	return sum
}

// irreducible is a loop with two ways in.
func irreducible(n int) int {
	sum := 0
	if n%2 == 0 {
		goto even
	}
odd:
	sum += n
	n--
	fmt.Fprint(os.Stderr)
even:
	sum += 2 * n
	n--
	runtime.Gosched()
	if n > 0 {
		goto odd
	}
	return sum
}

func labels(n int) (sum int) {
outer:
	for i := range n {
		for j := range n {
			switch {
			case j > i:
				continue outer
			case i*j > 300:
				break outer
			case (i+j)%7 == 3:
				continue
			}
			sum += i ^ j
		}
	}
	return sum
}

func pingPong(n int) (sum int) {
	ping, pong := make(chan int), make(chan int)
	go func() {
		for v := range ping {
			pong <- v * 2
		}
		close(pong)
	}()
	for i := range n {
		ping <- i
		sum += <-pong
	}
	close(ping)
	return sum
}

func workers(n, each int) int {
	var wait sync.WaitGroup
	var lock sync.Mutex
	sum := 0
	for w := range n {
		wait.Go(func() {
			for i := range each {
				if i%5 == w%5 {
					runtime.Gosched()
				}
				lock.Lock()
				sum += i * w
				lock.Unlock()
			}
		})
	}
	wait.Wait()
	return sum
}

func selects(n int) (sum int) {
	a, b, stop := make(chan int, 1), make(chan int), make(chan struct{})
	go func() {
		for i := range n {
			b <- i
		}
		close(stop)
	}()
	for {
		select {
		case v := <-a:
			sum += v
		case v := <-b:
			select {
			case a <- v:
			default:
				sum--
			}
		case <-stop:
			return sum
		}
	}
}

// deep needs more stack at every call.
func deep(n int) int {
	var room [16]int
	for i := range room {
		room[i] = n + i
	}
	if n == 0 {
		return room[3]
	}
	return deep(n-1) + room[n%16]%7
}

func recovered(n int) (what string) {
	defer func() {
		if r := recover(); r != nil {
			what = fmt.Sprint("recovered: ", r)
		}
	}()
	for i := range 10 {
		defer func() { what += string(rune('a' + i)) }()
		if i == n {
			panic(errors.New("seven"))
		}
	}
	var p *struct{ x [4]int }
	if n < 0 {
		return fmt.Sprint(p.x[2]) // not there
	}
	return "whole"
}

func nested() (out string) {
	for i := range 3 {
		func() {
			defer func() {
				out += fmt.Sprint(recover(), ";")
				defer func() { out += fmt.Sprint(recover(), "|") }()
				panic(i * 10)
			}()
			panic(i)
		}()
	}
	return out
}

func sorted() uint32 {
	list := make([]int, 777)
	x := uint32(1)
	for i := range list {
		x = x*1664525 + 1013904223
		list[i] = int(x >> 8 % 1000)
	}
	slices.SortFunc(list, func(a, b int) int { runtime.Gosched(); return a - b })
	h := fnv.New32()
	fmt.Fprint(h, list)
	return h.Sum32()
}

func texts() int {
	var b strings.Builder
	for _, r := range "Così fan tutte, 決闘, ❦" {
		switch {
		case r < 0x80:
			b.WriteRune(r + 1)
		case r < 0x800:
			fmt.Fprintf(&b, "%d", r)
		default:
			b.WriteString(strings.Repeat("x", int(r)%5))
		}
	}
	return b.Len()
}

func maps(n int) (sum int) {
	m := map[string]int{}
	for i := range n {
		m[fmt.Sprint(i%97)] += i
	}
	for k, v := range m {
		sum += v * len(k)
		if v%2 == 0 {
			delete(m, k)
		}
	}
	return sum + len(m)
}

func closures(n int) (sum int) {
	var all []func() int
	for i := range n {
		all = append(all, func() int { i++; return i * sum })
	}
	for _, f := range all {
		sum += f() + 1
	}
	return sum
}

// yields goes to sleep in the middle of nested loops.
func yields(n int) (sum int) {
	done := make(chan bool)
	go func() {
		for i := range n {
			for j := range i {
				if (i+j)%4 == 0 {
					runtime.Gosched()
				}
				sum += j
			}
		}
		done <- true
	}()
	<-done
	return sum
}

package game

// Weigh has what is drawn by weight tried until something can be done: take
// tells whether it could, and what could not is not drawn again. It is false
// where nothing can. The weights are used up.
func Weigh(weights []int, draw func(n int) int, take func(i int) bool) bool {
	total := 0
	for _, w := range weights {
		total += w
	}
	for total > 0 {
		n, i := draw(total), 0
		for n >= weights[i] {
			n -= weights[i]
			i++
		}
		if take(i) {
			return true
		}
		total -= weights[i]
		weights[i] = 0
	}
	return false
}

package sim

import (
	"fmt"
	"io"
	"sort"
	"strings"

	"duckboard/game"
)

// Stats are the sums over many games.
type Stats struct {
	Games, Failed  int
	Wins           [2]int
	Draws          int
	Reasons        map[game.Reason]int
	Turns, Choices int
	Left           [2]int
	Score          [2]int
	Rolls          [2]Rolls
	Digest         uint64 // of the digests of all games, in order
}

// Add takes a result into the sums. Results must come in the order of the games
// for the digests to be comparable.
func (s *Stats) Add(r Result) {
	s.Digest = (s.Digest ^ r.Digest) * 1099511628211
	s.Games++
	if r.Err != nil {
		s.Failed++
		return
	}
	if s.Reasons == nil {
		s.Reasons = map[game.Reason]int{}
	}
	s.Reasons[r.Reason]++
	if r.Winner == game.NoSide {
		s.Draws++
	} else {
		s.Wins[r.Winner]++
	}
	s.Turns += r.Turns
	s.Choices += r.Choices
	for side := range s.Left {
		s.Left[side] += r.Left[side]
		s.Score[side] += r.Score[side]
		s.Rolls[side].add(r.Rolls[side])
	}
}

func (r *Rolls) add(o Rolls) {
	r.Failures += o.Failures
	r.Successes += o.Successes
	r.Criticals += o.Criticals
	r.Dice += o.Dice
	r.Pips += o.Pips
}

// Write tells the sums to people.
func (s *Stats) Write(w io.Writer) error {
	var b strings.Builder
	played := s.Games - s.Failed
	fmt.Fprintf(&b, "games     %d, %d failed\n", s.Games, s.Failed)
	if played > 0 {
		fmt.Fprintf(&b, "won       %d by side 0, %d by side 1, %d drawn\n", s.Wins[0], s.Wins[1], s.Draws)
		fmt.Fprintf(&b, "ended     %s\n", s.reasons())
		fmt.Fprintf(&b, "length    %.1f turns, %.1f choices\n", per(s.Turns, played), per(s.Choices, played))
		fmt.Fprintf(&b, "left      %.1f and %.1f models\n", per(s.Left[0], played), per(s.Left[1], played))
		fmt.Fprintf(&b, "score     %.1f and %.1f\n", per(s.Score[0], played), per(s.Score[1], played))
		for side, r := range s.Rolls {
			n := r.Failures + r.Successes + r.Criticals
			fmt.Fprintf(&b, "side %d    %d Success Rolls: %.1f%% failed, %.1f%% succeeded, %.1f%% critical; %.2f a die\n",
				side, n, 100*per(r.Failures, n), 100*per(r.Successes, n), 100*per(r.Criticals, n), per(r.Pips, r.Dice))
		}
	}
	fmt.Fprintf(&b, "digest    %016x\n", s.Digest)
	_, err := io.WriteString(w, b.String())
	return err
}

func (s *Stats) reasons() string {
	var words []string
	for r := range s.Reasons {
		words = append(words, string(r))
	}
	sort.Strings(words)
	for i, w := range words {
		words[i] = fmt.Sprintf("%s %d", w, s.Reasons[game.Reason(w)])
	}
	return strings.Join(words, ", ")
}

func per(sum, n int) float64 { return float64(sum) / float64(max(1, n)) }

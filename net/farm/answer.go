package farm

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nuid"
)

// answer takes an answer in, and tells its worker why it is not taken.
func (r *run) answer(m *nats.Msg) (reply string, err error) {
	who, err := signer(r.id, m)
	if err != nil {
		return "the answer is not signed by who gives it", nil
	}
	if why, out := r.who.left(who); out {
		r.retry(r.open[m.Header.Get(ofKey)], who)
		return why, nil
	}
	p := r.open[m.Header.Get(ofKey)]
	if p == nil || p.by == who {
		return "", nil // it is answered already
	}
	if fault := m.Header.Get(ofFault); fault != "" {
		return r.fault(p, who, plain(fault, 300))
	}
	text, err := unpack(m.Data)
	if err != nil {
		return r.wrong(p, who, fmt.Sprintf("the answer cannot be unpacked: %v", err)), nil
	}
	if p.first != nil {
		return r.compare(p, who, text)
	}
	if err := r.job.Take(p.number, text); err != nil {
		return r.wrong(p, who, err.Error()), nil
	}
	r.drop(p)
	r.done += p.units
	if took, err := time.ParseDuration(m.Header.Get(ofTime)); err == nil && took >= 0 {
		took = min(took, time.Since(p.sent))
		r.slowest = max(r.slowest, took)
		r.units = sized(r.units, p.units, took, len(text))
	}
	if p.check {
		r.put(&piece{number: p.number, units: p.units, text: p.text, key: nuid.Next(), first: text, by: who, until: time.Now().Add(r.patience()), not: []string{who}, waiting: true})
		r.overdue()
	}
	return "", nil
}

// retry has a block done by others than a worker, not at once where it was sent just now.
func (r *run) retry(p *piece, who string) {
	if p == nil {
		return
	}
	if p.not = append(p.not, who); len(p.not) > 64 {
		p.not = slices.Delete(p.not, 1, 2) // the first one may be whose answer is compared
	}
	if at := p.sent.Add(pulse); at.Before(p.due) {
		p.due = at
	}
	r.overdue()
}

// wrong tells a worker apart that answers wrongly, and gives its block to others.
func (r *run) wrong(p *piece, who, why string) string {
	why = plain(why, 300)
	r.who.dismiss(who, why)
	r.retry(p, who)
	return why
}

// fault gives a block that a worker fails with to others.
func (r *run) fault(p *piece, who, why string) (string, error) {
	if slices.Contains(p.not, who) {
		return "", nil // it has said so
	}
	p.faults = append(p.faults, who+": "+why)
	if len(p.faults) >= failures {
		return "", errors.New(p.faults[0] + fmt.Sprintf(" (%d workers fail with this block)", len(p.faults)))
	}
	r.who.failed(who, why)
	r.retry(p, who)
	return "", nil
}

// compare takes in what a second worker answers.
func (r *run) compare(p *piece, who string, text []byte) (string, error) {
	what, wrong, err := r.job.Compare(p.number, p.first, text)
	if err != nil {
		return r.wrong(p, who, err.Error()), nil
	}
	r.drop(p)
	if what == "" {
		return "", nil
	}
	var liars []string
	for i, name := range [2]string{p.by, who} {
		if wrong[i] {
			liars = append(liars, name)
		}
	}
	return "", r.differ(what, p.by+" and "+who+" answer differently", liars...)
}

// sized is how many units the next blocks have, once one of some units took so long and was
// answered with so many bytes: as many as make the pace, with an answer of no ample size, and
// at most twice as many as before.
func sized(before, units int, took time.Duration, size int) int {
	n := int(float64(units) * min(float64(pace)/float64(max(took, time.Millisecond)), float64(ample)/float64(max(size, 1))))
	return max(1, min(n, 2*before, mostUnits))
}

// alone compares at the end what no second worker was there for, or had the time for: this
// program does some of it itself.
func (r *run) alone() error {
	left := mostAlone
	for _, p := range r.open {
		if p.first == nil {
			continue
		}
		if left--; left < 0 || r.ctx.Err() != nil {
			break
		}
		what, _, err := r.job.Compare(p.number, p.first, nil)
		if err != nil {
			return err
		}
		if what != "" {
			return r.differ(what, p.by+" answers otherwise than this machine", p.by)
		}
	}
	return r.ctx.Err()
}

// differ is why a run is stopped: two have not answered alike.
func (r *run) differ(what, who string, wrong ...string) error {
	text := fmt.Sprintf("%s; no figure of this run is to be trusted: %s", who, plain(what, 400))
	for _, name := range wrong {
		text += "; " + name + " is wrong"
	}
	return errors.New(text)
}

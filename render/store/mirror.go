package store

import (
	"errors"
	"sync"
	"time"
)

// mirror is a Store in memory that sends each change on to a place that answers
// later: the browser's database. What is read is there at once; what the place
// refuses is told by Trouble, and the game goes on in memory.
type mirror struct {
	mu      sync.Mutex
	memory  Memory
	send    func(change)
	asked   *asked // the changes that are waited for, nil: none
	trouble error
}

// change is a file's new contents, or that it is gone.
type change struct {
	name string
	data []byte
	at   time.Time
	gone bool
	done func(error) // is called once the place has answered; nil: nobody waits
}

// asked are changes that are waited for.
type asked struct {
	sync.WaitGroup
	mu  sync.Mutex
	err error // why one of them is not kept
}

func (a *asked) answer(err error) {
	a.mu.Lock()
	a.err = errors.Join(a.err, err)
	a.mu.Unlock()
	a.Done()
}

// post sends a change on.
func (m *mirror) post(c change) {
	if m.asked != nil {
		m.asked.Add(1)
		c.done = m.asked.answer
	}
	m.send(c)
}

// Beside implements Slow: what the window reads is there at once. What the place refuses
// is told by Trouble.
func (m *mirror) Beside(write func() error) <-chan error {
	return m.wait(write, func(*asked) error { return nil })
}

// Surely implements Sure.
func (m *mirror) Surely(write func() error) <-chan error {
	return m.wait(write, func(a *asked) error { return a.err })
}

// wait waits for the place beside the window.
func (m *mirror) wait(write func() error, also func(*asked) error) <-chan error {
	a := &asked{}
	m.await(a)
	err := write()
	m.await(nil)
	done := make(chan error, 1)
	go func() {
		a.Wait()
		done <- errors.Join(err, also(a))
	}()
	return done
}

func (m *mirror) await(a *asked) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked = a
}

// Read implements Store.
func (m *mirror) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.memory.Read(name)
}

// Write implements Store.
func (m *mirror) Write(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	err := m.memory.Write(name, data)
	f := m.memory.files[name]
	m.post(change{name: name, data: f.data, at: f.at})
	return err
}

// Remove implements Store.
func (m *mirror) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.post(change{name: name, gone: true})
	return m.memory.Remove(name)
}

// Rename implements Store.
func (m *mirror) Rename(from, to string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.memory.Rename(from, to); err != nil {
		return err
	}
	f := m.memory.files[to]
	m.post(change{name: to, data: f.data, at: f.at})
	m.post(change{name: from, gone: true})
	return nil
}

// List implements Store.
func (m *mirror) List(folder string) ([]Info, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.memory.List(folder)
}

// receive takes over what another page of the game has changed.
func (m *mirror) receive(c change) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if c.gone {
		delete(m.memory.files, c.name)
		return
	}
	if m.memory.files == nil {
		m.memory.files = map[string]memoryFile{}
	}
	m.memory.files[c.name] = memoryFile{c.data, c.at}
}

// refused notes that a change could not be kept.
func (m *mirror) refused(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.trouble = err
}

// Trouble implements Troubled.
func (m *mirror) Trouble() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	err := m.trouble
	m.trouble = nil
	return err
}

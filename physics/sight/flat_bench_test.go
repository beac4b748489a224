package sight

import "testing"

func benchFlat(b *testing.B, name string) {
	s := loadScene(b, name)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		s.field.LineClear(s.los[i][0], s.los[i][1])
		if i++; i == len(s.los) {
			i = 0
		}
	}
}

func BenchmarkFlatS30(b *testing.B)    { benchFlat(b, "s30_1") }
func BenchmarkFlatS30b(b *testing.B)   { benchFlat(b, "s30_2") }
func BenchmarkFlatS1000d(b *testing.B) { benchFlat(b, "s1000d") }
func BenchmarkFlatS1000w(b *testing.B) { benchFlat(b, "s1000w") }

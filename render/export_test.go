package render

// What tests of the package's outside need of its inside.
var (
	DeletedFrom = deletedFrom
	TypedOver   = typedOver
)

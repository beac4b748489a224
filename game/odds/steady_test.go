package odds

import _ "duckboard/internal/steady" // the same cases in every run

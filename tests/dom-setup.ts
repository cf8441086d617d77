import { configure } from '@testing-library/react'

// What a test waits for may take its time on a busy machine; the limit of the test itself ends what hangs.
configure({ asyncUtilTimeout: 60_000 })

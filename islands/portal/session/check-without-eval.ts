import { config } from 'zod/mini'

// Schemas would be compiled with `Function`, which the content security policy refuses and reports.
config({ jitless: true })

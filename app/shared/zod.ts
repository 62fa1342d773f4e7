import { z } from 'zod'

// Compiled checks need `eval`, which our Content-Security-Policy refuses a browser; asking for it is reported.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }

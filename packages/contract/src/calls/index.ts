import { authCalls } from './auth.ts'
import { documentCalls } from './documents.ts'
import { ingestCalls } from './ingest.ts'
import { sharedDataCalls } from './shared-data.ts'

/** Every call of the product. The server does not start when one has no handler. */
export const calls = { ...authCalls, ...documentCalls, ...ingestCalls, ...sharedDataCalls }
export type CallName = keyof typeof calls

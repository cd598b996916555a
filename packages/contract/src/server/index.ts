/** What only the server needs: the whole rows of the calls, and the errors with status and text. The page's program has nothing of it. */
export { bodyLimits, type Access, type Call, type ItemLimits, type ParsedRequestOf } from './call.ts'
export { calls, type CallName } from './calls.ts'
export { errorCatalogue } from './error-catalogue.ts'

export { createIngestKey, ingestKeyTerminal, revokeIngestKey, verifyIngestKey } from './feed-keys.ts'
export { countReasons, selectRejects } from './import-queries.ts'
export { selectIngestKeys } from './key-queries.ts'
export { feedRoutes } from './routes.ts'

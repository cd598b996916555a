// npm start: builds what changed since the last build, then runs the server in this very process, so that signals reach it.
import { buildIfStale } from './build.mjs'

await buildIfStale()
await import('../apps/server/dist/main.js')

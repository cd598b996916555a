// npm run import, reextract, …: node tools/run.mjs <command of the server> …
import { buildIfStale } from './build.mjs'

const [command] = process.argv.splice(2, 1)
await buildIfStale({ parts: ['server'] })
await import(`../apps/server/dist/${command}.js`)

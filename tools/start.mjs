// npm start: builds what changed since the last build, then runs the server in this very process. Ctrl-C reaches it.
// SIGTERM to npm ends npm's shell, which does not pass it on, and the server ends with it.
import { buildIfStale } from './build.mjs'

const shell = process.env['npm_lifecycle_event'] === 'start' ? process.ppid : null
await buildIfStale()
await import('../apps/server/dist/main.js')
if (shell !== null) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

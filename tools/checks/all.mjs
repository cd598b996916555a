// npm run check: runs all checks in two lanes, because most of them use one processor. The first lane has those that
// need much memory. The output of a check is printed when it ends. All of them run; if one fails, the whole fails.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lanes = [
  ['types', 'lint'],
  ['unused', 'regexes', 'boundaries', 'format', 'spec', 'styles'],
]
const failed = (await Promise.all(lanes.map(runLane))).flat()
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function runLane(checks) {
  const failures = []
  for (const check of checks) {
    if (!(await passes(check))) failures.push(check)
  }
  return failures
}

function passes(check) {
  const began = Date.now()
  const child = spawn('npm', ['run', '--silent', `check:${check}`], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  child.stdout.on('data', (piece) => output.push(piece))
  child.stderr.on('data', (piece) => output.push(piece))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      console.log(`check:${check} ${status === 0 ? 'passed' : 'failed'} after ${Math.round((Date.now() - began) / 1000)} s`)
      process.stdout.write(Buffer.concat(output))
      resolve(status === 0)
    })
  })
}

// npm run check: runs all checks in two lanes of about the same length, each check on one processor. The output of a
// check is printed when it ends. All of them run; if one fails, the whole fails.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lanes = [
  ['lint', 'regexes', 'format', 'styles'],
  ['types', 'unused', 'boundaries', 'spec'],
]
// several checkers of types find out much of the same, and four of them take twice the processor time of one
const further = { types: ['--', '--checkers', '1'] }
// the rules that need types are checked on as many threads as this allows, which takes half as much time again
const environment = { ...process.env, GOMAXPROCS: '1' }
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
  const child = spawn('npm', ['run', '--silent', `check:${check}`, ...(further[check] ?? [])], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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

// node tools/testing/under-load.mjs [--loops 4] COMMAND…: runs a command beside busy loops, like on a busy machine. Its
// exit code is that of the command.
import { spawn, spawnSync } from 'node:child_process'

const args = process.argv.slice(2)
const loops = args[0] === '--loops' ? Number(args.splice(0, 2)[1]) : 4
const [program, ...rest] = args
if (program === undefined || !Number.isInteger(loops)) {
  console.error('usage: node tools/testing/under-load.mjs [--loops N] COMMAND…')
  process.exit(2)
}
// a loop ends by itself when its parent is gone
const loop = `const parent = process.ppid; for (;;) { if (process.ppid !== parent) process.exit(); const end = Date.now() + 500; while (Date.now() < end); }`
const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }))
let status = 1
try {
  status = spawnSync(program, rest, { stdio: 'inherit' }).status ?? 1
} finally {
  for (const child of busy) child.kill('SIGKILL')
}
process.exit(status)

// node tools/testing/with-postgres.mjs COMMAND…: runs a command with TEST_DATABASE_URL of a real PostgreSQL that it
// starts and removes again. It uses an installed PostgreSQL (15 or later), or installs Debian's. If TEST_DATABASE_URL
// is already set, it is used as it is.
import { execFileSync, spawnSync } from 'node:child_process'
import { findPostgres, startPostgres } from './start-postgres.mjs'

const command = process.argv.slice(2)
if ((process.env.TEST_DATABASE_URL ?? '') !== '') process.exit(run(process.env.TEST_DATABASE_URL))

const settings = ['shared_buffers=512MB', 'max_connections=200']
const postgres = await startPostgres(findPostgres() ?? install(), settings)
let status = 1
try {
  status = run(postgres.url)
} finally {
  postgres.stop()
}
process.exit(status)

function run(url) {
  const [program, ...args] = command
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } }).status ?? 1
}

function install() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'postgresql'],
  ]) {
    const [program, ...rest] = [...asRoot, ...args]
    execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  }
  const found = findPostgres()
  if (found === undefined) throw new Error('PostgreSQL could not be installed')
  return found
}

// node tools/testing/with-postgres.mjs COMMAND…: runs a command with TEST_DATABASE_URL of a real PostgreSQL that it starts and removes again.
// An installed PostgreSQL (15 or later) is used; where there is none, Debian's is installed. A TEST_DATABASE_URL that is set already is used as it is.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const command = process.argv.slice(2)
if ((process.env.TEST_DATABASE_URL ?? '') !== '') process.exit(run(process.env.TEST_DATABASE_URL))

const programs = findPrograms() ?? install()
const folder = mkdtempSync(join(tmpdir(), 'tender-postgres-'))
const isRoot = process.getuid?.() === 0
const port = 20_000 + (process.pid % 20_000)
if (isRoot) execFileSync('chown', ['postgres', folder])
let status = 1
try {
  asOwner(join(programs, 'initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'])
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c shared_buffers=512MB -c max_connections=200`
  asOwner(join(programs, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  status = run(`postgres://postgres@127.0.0.1:${port}/postgres`)
} finally {
  spawnOwner(join(programs, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)

function run(url) {
  const [program, ...args] = command
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } }).status ?? 1
}

function findPrograms() {
  const places = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []
  return [...places, '/usr/local/bin', '/opt/homebrew/bin'].find((place) => existsSync(join(place, 'initdb')))
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
  const found = findPrograms()
  if (found === undefined) throw new Error('PostgreSQL could not be installed')
  return found
}

// PostgreSQL refuses to run as root
function asOwner(program, args) {
  const { status: result } = spawnOwner(program, args)
  if (result !== 0) throw new Error(`${program} failed`)
}

function spawnOwner(program, args) {
  const stdio = ['ignore', 'ignore', 'inherit']
  return isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', program, ...args], { stdio, cwd: folder })
    : spawnSync(program, args, { stdio })
}

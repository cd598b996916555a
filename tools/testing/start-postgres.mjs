// A real PostgreSQL in a temporary folder, for tests and trials.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isRoot = process.getuid?.() === 0

/** The folder of an installed PostgreSQL's programs (15 or later); undefined if there is none. */
export function findPostgres() {
  const places = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []
  return [...places, '/usr/local/bin', '/opt/homebrew/bin'].find((place) => existsSync(join(place, 'initdb')))
}

/** Starts one on a free port. `settings` are those of `postgres -c`. @throws if it does not start */
export async function startPostgres(programs, settings = []) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'tender-postgres-'))
  const data = join(folder, 'data')
  const stop = () => {
    asOwner(folder, join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, 'fsync=off', ...settings]
  const options = all.map((setting) => `-c ${setting}`).join(' ')
  const started =
    asOwner(folder, join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '-N']) &&
    asOwner(folder, join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  if (!started) {
    stop()
    throw new Error('PostgreSQL did not start')
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** the server and the processes of its connections */
    processIds: () => {
      const server = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
      const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
      return [server, ...children].filter((id) => id !== '').map(Number)
    },
    stop,
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

// PostgreSQL refuses to run as root
function asOwner(folder, program, args) {
  const stdio = ['ignore', 'ignore', 'inherit']
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args]
  return spawnSync(command, rest, { stdio, cwd: folder }).status === 0
}

import { randomBytes } from 'node:crypto'
import {
  existsSync,
  fstatSync,
  futimesSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRecord, type ClaimRecord } from './claim-record.ts'
import { DirectoryInUse } from './directory-troubles.ts'
import { shortPath } from './short-path.ts'

/** The right to use a data directory. It lasts as long as its record exists. */
export interface Claim {
  /** A file that exists while the directory is ours. A process that takes the directory over removes it. */
  recordPath: string
  /** Gives the directory back. */
  release(): void
}

export interface ClaimOptions {
  /** Called when another process has taken the directory over. From then on, nothing may be acknowledged. */
  onLost(): void
  /** Called if another system's claim has to be watched before it counts as dead. @param seconds how long at most */
  onWait?(seconds: number): void
  timing?: Partial<Timing>
}

interface Timing {
  /** Milliseconds between two signs of life. A sign of life changes the time of the record. */
  beat: number
  /** Milliseconds without a sign after which another system's claim is dead. */
  silence: number
}

const defaultTiming: Timing = { beat: 3000, silence: 20_000 }

/**
 * Claims the data directory. Without a claim, the embedded database would let two processes open the directory and destroy it.
 *
 * Each process that starts makes its own socket in `claims/`, then its record, and only then looks for others. Of two that start at the same time, at least
 * one sees the other. The socket shows whether a process lives: once the process is gone, in any container, the kernel refuses the connection. So the directory
 * of a killed process is taken over at once. Only if the record comes from another kernel (a network disk, a reboot), its signs of life are watched.
 * @throws DirectoryInUse
 */
export async function claimDirectory(directory: string, options: ClaimOptions): Promise<Claim> {
  const folder = join(directory, 'claims')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const timing = { ...defaultTiming, ...options.timing }
  const own = await announce(folder)
  const beats = setInterval(() => {
    if (beat(own)) return
    clearInterval(beats)
    options.onLost()
  }, timing.beat)
  beats.unref()
  const release = () => {
    clearInterval(beats)
    withdraw(own)
  }
  try {
    await outlive(folder, own, { ...options, timing })
    if (!existsSync(own.recordPath)) throw new LivingClaim(null)
  } catch (error) {
    release()
    throw error instanceof LivingClaim ? new DirectoryInUse(directory, error.record) : error
  }
  own.state = 'owner'
  return { recordPath: own.recordPath, release }
}

interface OwnClaim {
  id: string
  recordPath: string
  descriptor: number
  server: Server
  kernel: string
  /** A candidate gives way to one with a lower id; an owner never does. */
  state: 'candidate' | 'owner'
}

class LivingClaim extends Error {
  readonly record: ClaimRecord | null
  constructor(record: ClaimRecord | null) {
    super('claimed by another process')
    this.record = record
  }
}

/** Others see the claim as soon as its record exists; its socket answers before that. */
async function announce(folder: string): Promise<OwnClaim> {
  const id = randomBytes(8).toString('hex')
  const place = shortPath(folder)
  const own: Pick<OwnClaim, 'state'> = { state: 'candidate' }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(own.state)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(join(place, `${id}.sock`), resolve)
  })
  server.unref()
  const kernel = `${bootOf()} ${statSync(join(folder, `${id}.sock`)).dev}`
  const record: ClaimRecord = { kernel, host: hostname(), processId: process.pid, startedAt: new Date().toISOString() }
  const recordPath = join(folder, `${id}.json`)
  writeFileSync(`${recordPath}.new`, JSON.stringify(record))
  renameSync(`${recordPath}.new`, recordPath)
  return Object.assign(own, { id, recordPath, descriptor: openSync(recordPath, 'r+'), server, kernel })
}

/** Gives a sign of life by changing the record's time. @returns false if the record is gone */
function beat(own: OwnClaim): boolean {
  const now = new Date()
  try {
    futimesSync(own.descriptor, now, now)
  } catch {
    // the disk may be away for a moment; what counts is whether the record still exists
  }
  return existsSync(own.recordPath)
}

function withdraw(own: OwnClaim): void {
  rmSync(own.recordPath, { force: true })
  own.server.close()
  closeSync(own.descriptor)
}

/** Removes the claims of dead processes, and returns when no other claim is left. @throws LivingClaim */
async function outlive(folder: string, own: OwnClaim, options: ClaimOptions & { timing: Timing }): Promise<void> {
  // time for candidates with a higher id to withdraw by themselves
  const end = performance.now() + 10_000
  for (const other of others(folder, own)) {
    for (;;) {
      const state = await stateOf(join(folder, other), own, options)
      if (state === 'dead') break
      // a process that is withdrawing breaks off the connection; when it is asked again, it is gone
      const maySettle = state === 'unclear' || (state === 'candidate' && other > `${own.id}.json`)
      if (!maySettle || performance.now() > end) throw new LivingClaim(readRecord(join(folder, other)))
      await sleep(50)
    }
    rmSync(join(folder, other), { force: true })
    rmSync(join(folder, socketName(other)), { force: true })
  }
}

function others(folder: string, own: OwnClaim): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json') && name !== `${own.id}.json`)
}

function socketName(recordName: string): string {
  return recordName.replace(/json$/, 'sock')
}

type Answer = 'candidate' | 'owner' | 'unclear'
type State = Answer | 'dead'

async function stateOf(recordPath: string, own: OwnClaim, options: ClaimOptions & { timing: Timing }): Promise<State> {
  const answer = await ask(socketName(recordPath))
  if (answer !== null) return answer
  const record = readRecord(recordPath)
  if (record === null && !existsSync(recordPath)) return 'dead'
  if (record?.kernel === own.kernel) return 'dead'
  options.onWait?.(options.timing.silence / 1000)
  return (await beatsWithin(recordPath, options.timing.silence)) ? 'owner' : 'dead'
}

/** Returns what the process behind a socket says of itself, `unclear` if it broke off, or null if the kernel says that there is no process. */
async function ask(path: string): Promise<Answer | null> {
  return new Promise((resolve) => {
    let text = ''
    const socket = createConnection(join(shortPath(join(path, '..')), path.slice(path.lastIndexOf('/') + 1)))
    // no answer: a frozen process still holds the directory
    const timer = setTimeout(() => done('owner'), 2000)
    const done = (state: Answer | null) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(state)
    }
    socket.on('data', (data) => (text += data.toString()))
    socket.on('end', () => done(text === 'candidate' || text === 'owner' ? text : 'unclear'))
    socket.on('error', (error) => {
      const code = 'code' in error ? error.code : ''
      done(code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK' ? null : 'unclear')
    })
  })
}

/** Watches whether the time of the record changes. The clocks of two systems are never compared. */
async function beatsWithin(recordPath: string, milliseconds: number): Promise<boolean> {
  const before = timeOf(recordPath)
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    await sleep(Math.min(500, milliseconds / 10))
    const now = timeOf(recordPath)
    if (now === null) return false
    if (now !== before) return true
  }
  return false
}

function timeOf(path: string): number | null {
  try {
    // a network disk asks its server again when a file is opened, but not for `stat`
    const descriptor = openSync(path, 'r')
    try {
      return fstatSync(descriptor).mtimeMs
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return null
  }
}

/** Id of this boot of the kernel. It is the same in all containers of this kernel, and changes with each boot. */
function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

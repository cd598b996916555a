import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

/** A process that inserts rows and reports those that were acknowledged. */
export interface Acknowledger {
  child: ChildProcess
  acknowledged: number[]
  errors: string[]
  /** Everything that it printed, for a report. */
  output: () => string
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  /** Waits until a condition holds. @throws after `milliseconds` */
  until(what: string, holds: () => boolean, milliseconds?: number): Promise<void>
}

/** without its first flag, a program that lives for seconds compiles the database's hot functions until its end */
const node = [process.execPath, '--liftoff-only', '--import', 'tsx']

/** @param wrapper a command that runs it elsewhere, such as in another container */
export function startAcknowledger(
  dataDirectory: string,
  first: number,
  { wrapper = [], environment = {}, rowBytes = 100 }: { wrapper?: string[]; environment?: Record<string, string>; rowBytes?: number } = {},
): Acknowledger {
  const script = fileURLToPath(new URL('./acknowledge.ts', import.meta.url))
  const [program, ...args] = [...wrapper, ...node, script, String(first), String(rowBytes)]
  const child = spawn(program, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDirectory, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const acknowledged: number[] = []
  const errors: string[] = []
  const other: string[] = []
  let rest = ''
  const take = (data: Buffer) => {
    const lines = (rest + data.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('ack ')) acknowledged.push(Number(line.slice(4)))
      else if (line.startsWith('error ')) errors.push(line.slice(6))
      else other.push(line)
    }
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const output = () => [...other, rest].join('\n')
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code))
  })
  const until: Acknowledger['until'] = async (what, holds, milliseconds = 60_000) => {
    const end = performance.now() + milliseconds
    while (!holds()) {
      if (performance.now() > end || child.exitCode !== null) throw new Error(`${what}: not seen. ${output()}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, acknowledged, errors, output, ended, until }
}

/** The acknowledged rows that are missing. */
export async function missingRows(dataDirectory: string, acknowledged: readonly number[]): Promise<number[]> {
  const options = {
    role: 'server',
    log: createLog('fatal'),
    onFault: (error: Error) => {
      throw error
    },
  } as const
  const database = await openDatabase(readConfig({ DATA_DIR: dataDirectory, MIN_FREE_MB: '0' }), options)
  try {
    const rows = await database.query<{ number: number }>('select number from acknowledged')
    const there = new Set(rows.map((row) => row.number))
    return acknowledged.filter((number) => !there.has(number))
  } finally {
    await database.close()
  }
}

import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { calls } from '@tender/contract/server'
import { openPool } from '../../apps/server/src/platform/database/pool.ts'
import { buildIfStale } from '../build.mjs'
import { startProgram, type Environment, type Program } from './import-program.ts'

const usage =
  'npm run bench:import -- [FOLDER of .jsonl.gz] [--demo 6000] [--batch 100] [--only import,door,demo] [--database-url postgres://… of an empty database]'

/**
 * Measures the notices per second of `npm run import`, of feeds, and of filling the demo world. Each runs the real
 * built programs on an empty database.
 */
async function main(): Promise<void> {
  const options = readOptions()
  await buildIfStale()
  const [processor] = cpus()
  console.log(`Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`)
  console.log(`${options.databaseUrl === undefined ? 'embedded database' : 'PostgreSQL server'}\n`)
  console.log(['', 'notices', 'seconds', 'notices/s', 'processor ms/notice', 'p50 ms', 'max ms'].map(column).join(''))
  if (options.folder !== null && options.only.includes('import')) await measureImport(options.folder, options.databaseUrl)
  if (options.folder !== null && options.only.includes('door')) await measureDoor(options.folder, options)
  if (options.only.includes('demo')) await measureDemo(options.demo, options.databaseUrl)
}

async function measureImport(folder: string, databaseUrl: string | undefined): Promise<void> {
  await onEmpty(databaseUrl, async (environment) => {
    const program = startProgram('import', [folder], environment)
    await program.said('开始导入')
    const measuring = measure(program)
    const output = await program.ended
    const [, read = '0'] = /导入完成.*读取 (\d+) 条/.exec(output) ?? []
    report('import', Number(read), measuring.end())
  })
}

async function measureDoor(folder: string, { batch, databaseUrl }: { batch: number; databaseUrl: string | undefined }): Promise<void> {
  await onEmpty(databaseUrl, async (environment) => {
    const made = await startProgram('ingest-key', ['bench'], environment).ended
    const key = /tk_[\w-]+/.exec(made)?.[0] ?? ''
    const server = startProgram('main', [], { ...environment, DEMO: 'off', PORT: '0', LOG_LEVEL: 'warn' })
    const origin = /http:\/\/localhost:\d+/.exec(await server.said('已就绪'))?.[0] ?? ''
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'))) {
      const measuring = measure(server)
      const waits: number[] = []
      let sent = 0
      for await (const notices of batchesOf(join(folder, file), batch)) {
        const from = performance.now()
        await push(origin, key, notices)
        waits.push((performance.now() - from) / notices.length)
        sent += notices.length
      }
      report(`door ${basename(file, '.jsonl.gz')}`, sent, measuring.end(), waits)
    }
    server.child.kill('SIGTERM')
    await server.ended
  })
}

async function push(origin: string, key: string, notices: readonly unknown[]): Promise<void> {
  const reply = await fetch(`${origin}/${calls.ingestNotices.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ notices }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  await reply.arrayBuffer()
}

/** Up to `size` records, limited by the maximal length of a delivery. */
async function* batchesOf(path: string, size: number): AsyncGenerator<unknown[]> {
  let batch: unknown[] = []
  let length = 0
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    if (line.trim() === '') continue
    batch.push(JSON.parse(line))
    length += line.length
    if (batch.length < size && length < maxDeliveryLength) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** characters: a third of a delivery's limit in bytes */
const maxDeliveryLength = 8 * 1024 * 1024

async function measureDemo(notices: number, databaseUrl: string | undefined): Promise<void> {
  await onEmpty(databaseUrl, async (environment) => {
    const server = startProgram('main', [], { ...environment, DEMO: 'on', DEMO_NOTICES: String(notices), PORT: '0', LOG_LEVEL: 'warn' })
    await server.said('正在生成演示数据')
    const measuring = measure(server)
    await server.said('已就绪')
    report('demo', notices, measuring.end())
    server.child.kill('SIGTERM')
    await server.ended
  })
}

interface Measured {
  seconds: number
  processorSeconds: number | null
}

function measure(program: Program): { end(): Measured } {
  const from = performance.now()
  const workedBefore = program.processorSeconds()
  let worked = workedBefore
  // a program that has ended prints nothing more
  const timer = setInterval(() => {
    worked = program.processorSeconds() ?? worked
  }, 50)
  return {
    end: () => {
      clearInterval(timer)
      worked = program.processorSeconds() ?? worked
      return {
        seconds: (performance.now() - from) / 1000,
        processorSeconds: worked === null || workedBefore === null ? null : worked - workedBefore,
      }
    },
  }
}

/** @param waits milliseconds per notice, of each delivery */
function report(name: string, notices: number, { seconds, processorSeconds }: Measured, waits: readonly number[] = []): void {
  const sorted = waits.toSorted((one, other) => one - other)
  const cells = [
    name,
    String(notices),
    seconds.toFixed(1),
    (notices / seconds).toFixed(0),
    processorSeconds === null ? '–' : ((processorSeconds * 1000) / notices).toFixed(2),
    sorted[Math.floor(sorted.length / 2)]?.toFixed(1) ?? '–',
    sorted.at(-1)?.toFixed(1) ?? '–',
  ]
  console.log(cells.map(column).join(''))
}

function column(text: string, index: number): string {
  return index === 0 ? text.padEnd(22) : text.padStart(index === 4 ? 22 : 12)
}

/** Runs the work on a new data directory, or on the database of the address, whose content is dropped before. */
async function onEmpty(databaseUrl: string | undefined, work: (environment: Environment) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tender-bench-import-'))
  try {
    if (databaseUrl !== undefined) await requireEmpty(databaseUrl)
    await work({ DATA_DIR: directory, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) })
    if (databaseUrl !== undefined) await clear(databaseUrl)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** @throws if the database holds tables: the bench drops its own data afterwards, but never somebody else's */
async function requireEmpty(databaseUrl: string): Promise<void> {
  const tables = await onServer(databaseUrl, `select 1 from pg_tables where schemaname = 'public' limit 1`)
  if (tables > 0) throw new Error('the database must be empty: it is dropped after each measurement')
}

async function clear(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, 'drop schema public cascade')
  await onServer(databaseUrl, 'create schema public')
}

/** @returns the number of rows */
async function onServer(databaseUrl: string, sql: string): Promise<number> {
  const database = openPool({
    connection: { connectionString: databaseUrl },
    kind: 'server',
    size: 1,
    onIdleError: (error) => console.error(error.message),
  })
  const rows = await database.query(sql)
  await database.close()
  return rows.length
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      demo: { type: 'string', default: '6000' },
      batch: { type: 'string', default: '100' },
      only: { type: 'string', default: 'import,door,demo' },
      'database-url': { type: 'string' },
    },
  })
  const [folder = null] = positionals
  const demo = Number(values.demo)
  const batch = Number(values.batch)
  if (!Number.isInteger(demo) || demo < 1 || !Number.isInteger(batch) || batch < 1) throw new Error(usage)
  return { folder, demo, batch, only: values.only.split(','), databaseUrl: values['database-url'] }
}

await main()

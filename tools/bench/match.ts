import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import {
  allOf,
  evaluatePrepared,
  normaliseText,
  parseQuery,
  prepareDocument,
  WatchSet,
  type Watch,
  type WatchedDocument,
} from '@tender/matching'
import { createDemoWorld, demoSeed, type DemoNotice } from '../../apps/server/src/demo/demo-world.ts'
import { drawFrom } from './draw.ts'
import { worldEnd } from './search-world.ts'

const usage = 'npm run bench:match -- [--watches 1000,10000,100000] [--notices 4000] [--seconds 5]'

/** Measures the notices per second that are matched against a number of subscriptions, beside testing each subscription in turn. */
function main(): void {
  const { sizes, notices, seconds } = readOptions()
  const world = [...createDemoWorld({ seed: demoSeed, notices: notices * 2, until: worldEnd }).notices()]
  const titles = world.slice(0, notices)
  const documents = world.slice(notices).map(documentOf)
  const length = documents.reduce((sum, { whole }) => sum + whole.text.length, 0) / documents.length
  console.log(
    `Node ${process.version}, ${cpus()[0]?.model ?? 'processor'}, per second of processor time; notices of ${length.toFixed(0)} characters, normalised beforehand\n`,
  )
  console.log(
    ['subscriptions', 'of kind', 'hits/notice', 'notices/s', 'in turn/s', 'ratio', 'MB', 'compile s', 'change µs']
      .map((head) => head.padStart(13))
      .join(''),
  )
  for (const kind of ['narrow', 'broad', 'mixed'] as const) for (const size of sizes) measure(kind, size, { titles, documents, seconds })
}

interface World {
  /** The notices that subscriptions are made from. */
  titles: DemoNotice[]
  documents: WatchedDocument[]
  seconds: number
}

type Kind = 'narrow' | 'broad' | 'mixed'

function measure(kind: Kind, size: number, { titles, documents, seconds }: World): void {
  const draw = drawFrom(size)
  const watches = Array.from({ length: size }, (_, n) =>
    watchOf(kind === 'mixed' ? (n % 10 === 0 ? 'broad' : 'narrow') : kind, draw.pick(titles), draw),
  )
  global.gc?.()
  const before = process.memoryUsage()
  const set = new WatchSet<number, WatchedDocument>()
  const compile = timeOf(() => {
    for (const [id, watch] of watches.entries()) set.set(id, watch)
  })
  // the set learns from the notices what is rare and what is common
  for (const document of documents.slice(0, 1000)) set.match(document)
  global.gc?.()
  const after = process.memoryUsage()
  const { rate, hits } = rateOf(documents, seconds, (document) => set.match(document).length)
  const turn = rateOf(documents, Math.max(1, seconds / 5), (document) => watches.filter((watch) => isMet(watch, document)).length)
  const changes = 2000
  const change = timeOf(() => {
    for (let n = 0; n < changes; n++) set.set(n % size, watchOf('narrow', draw.pick(titles), draw))
  })
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  const row = [size, kind, hits.toFixed(1), rate.toFixed(0), turn.rate.toFixed(1), (rate / turn.rate).toFixed(0), (bytes / 1e6).toFixed(0)]
  console.log([...row, compile.toFixed(2), ((change / changes) * 1e6).toFixed(0)].map((cell) => String(cell).padStart(13)).join(''))
}

/** Watches as members write them: words of titles, so they are as frequent as in notices. */
function watchOf(kind: Exclude<Kind, 'mixed'>, { raw, truth }: DemoNotice, draw: ReturnType<typeof drawFrom>): Watch<WatchedDocument> {
  const title = (truth.projectName.match(/\p{Script=Han}+/gu)?.join('') ?? raw.title).replace(/项目|采购|工程$/gu, '')
  const cut = (shortest: number, longest: number) => draw.cut(title, shortest, longest)
  const rest = { names: [], accepts: () => true, scope: 'full' as const }
  if (kind === 'broad') return { ...rest, queries: [parseQuery(cut(3, 4)).query], keys: [] }
  const areas = draw.chance(0.7) ? [[`area:${truth.area.slice(0, draw.chance(0.5) ? 2 : 4)}`]] : []
  const channels = draw.chance(0.3) ? [[`channel:${truth.channel}`, 'channel:tender']] : []
  const excluded = draw.chance(0.2) ? ` -${cut(2, 3)}` : ''
  return { ...rest, queries: [parseQuery(`${cut(5, 8)} ${cut(2, 4)}${excluded}`).query], keys: [...areas, ...channels] }
}

function documentOf({ raw, truth }: DemoNotice): WatchedDocument {
  const whole = prepareDocument({ title: raw.title, text: raw.text ?? (raw.html ?? '').replaceAll(/<[^>]*>/g, ' ') })
  const names = [
    { kind: 'tenderer', name: truth.tenderer },
    { kind: 'agency', name: truth.agency },
    ...truth.winners.map(({ name }) => ({ kind: 'winners', name })),
  ]
  return {
    whole,
    masked: whole,
    keys: [`channel:${truth.channel}`, `area:${truth.area.slice(0, 2)}`, `area:${truth.area.slice(0, 4)}`, `area:${truth.area}`],
    names: names.flatMap(({ kind, name }) => (name === null ? [] : [{ kind, name: normaliseText(name) }])),
  }
}

function isMet({ queries, scope, keys }: Watch<WatchedDocument>, { whole, keys: own }: WatchedDocument): boolean {
  return keys.every((group) => group.some((key) => own.includes(key))) && evaluatePrepared(allOf(queries), whole, scope)
}

/** Measures processor time, so that other work of the machine does not count. Garbage collection in other threads does count. */
function rateOf(documents: WatchedDocument[], seconds: number, ask: (document: WatchedDocument) => number): { rate: number; hits: number } {
  const started = performance.now()
  const before = process.cpuUsage()
  let [asked, hits] = [0, 0]
  while (performance.now() - started < seconds * 1000) {
    const document = documents[asked % documents.length]
    if (document !== undefined) hits += ask(document)
    asked += 1
  }
  const { user, system } = process.cpuUsage(before)
  return { rate: asked / ((user + system) / 1e6), hits: hits / asked }
}

function timeOf(work: () => void): number {
  const started = performance.now()
  work()
  return (performance.now() - started) / 1000
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      watches: { type: 'string', default: '1000,10000,100000' },
      notices: { type: 'string', default: '4000' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const sizes = values.watches.split(',').map(Number)
  const [notices, seconds] = [Number(values.notices), Number(values.seconds)]
  if (![...sizes, notices, seconds].every((number) => number > 0)) throw new Error(usage)
  return { sizes, notices, seconds }
}

main()

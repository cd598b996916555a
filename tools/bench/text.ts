import { parseArgs } from 'node:util'
import { hostileTexts, mixedTexts, ordinaryText, type HostileText } from '../../apps/server/src/testing/hostile-texts.ts'
import { textReaders, type TextReader } from '../../apps/server/src/testing/text-readers.ts'

const usage = 'npm run bench:text -- [--only name] [--length 10000000] [--texts 3]'

/** texts are ranked at this length; the slowest are then read at all lengths */
const probeLength = 8_000
const minLength = 1_000
/** milliseconds after which longer texts are not tried: no linear reader takes so long */
const maxWait = 60_000
/** the slope is measured between lengths that took at least this many milliseconds; shorter times are noise */
const minMeasured = 2
const steepest = 1.4

const { values } = parseArgs({ options: { only: { type: 'string' }, length: { type: 'string' }, texts: { type: 'string' } } })
const maxLength = Number(values.length ?? 10_000_000)
const lengths = Array.from({ length: Math.floor(Math.log10(maxLength / minLength)) + 1 }, (_, step) => minLength * 10 ** step)
if (!(lengths.length > 1)) throw new Error(usage)

console.log(`processor time in ms by length of the text; slope: 1 is linear, 2 quadratic`)
console.log(['reader', 'text', ...lengths.map((length) => `${length / 1000}K`), 'slope'].join('\t'))
let steep = 0
for (const reader of textReaders.filter(({ name }) => name.includes(values.only ?? ''))) {
  for (const text of await slowest(reader, Number(values.texts ?? 3))) {
    const times = await timesOf(reader, text)
    const slope = slopeOf(times)
    if (slope !== null && slope > steepest) steep += 1
    console.log([reader.name, text.name, ...times.map((time) => time.toFixed(1)), slope === null ? '-' : slope.toFixed(2)].join('\t'))
  }
}
console.log(steep === 0 ? 'nothing grows faster than its text' : `${steep} grow faster than their texts`)
process.exitCode = steep === 0 ? 0 : 1

async function slowest(reader: TextReader, count: number): Promise<HostileText[]> {
  const measured: { text: HostileText; time: number }[] = []
  for (const text of [...hostileTexts, ...mixedTexts]) measured.push({ text, time: await processorTime(reader, text.build(probeLength)) })
  const slow = measured.toSorted((a, b) => b.time - a.time).slice(0, count)
  return [ordinaryText, ...slow.map(({ text }) => text)]
}

async function timesOf(reader: TextReader, text: HostileText): Promise<number[]> {
  const times: number[] = []
  for (const length of lengths) {
    if ((times.at(-1) ?? 0) * 10 > maxWait) break
    const long = text.build(length)
    await processorTime(reader, long.slice(0, minLength))
    times.push(Math.min(await processorTime(reader, long), length > 100_000 ? Infinity : await processorTime(reader, long)))
  }
  return times
}

/** The slope on logarithmic scales, between the first length that took long enough and the last; null if none did. */
function slopeOf(times: readonly number[]): number | null {
  const first = times.findIndex((time) => time >= minMeasured)
  const last = times.length - 1
  const [from, to] = [times[first], times[last]]
  if (from === undefined || to === undefined || first === last) return null
  return Math.log10(to / from) / (last - first)
}

/** In milliseconds. */
async function processorTime(reader: TextReader, text: string): Promise<number> {
  const before = process.cpuUsage()
  await reader.read(text)
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}

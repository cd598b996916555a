import { describe, expect, test } from 'vitest'
import { hostileTexts, ordinaryText, type HostileText } from './testing/hostile-texts.ts'
import { rounds } from './testing/rounds.ts'
import { textReaders, type TextReader } from './testing/text-readers.ts'

/**
 * All texts are read at the middle length. Those that may have taken too long are also read at the short one; ordinary words, and the texts that took
 * longest, at the long one.
 */
const short = 512
const middle = 8192
const long = 131_072
/** Each reader reads one in so many of the hostile texts, each beginning with another one; in a whole run all. */
const share = rounds({ few: 2, whole: 1 })
/** In milliseconds: a reader that is faster at the middle length does nothing for each pair of characters. */
const negligibleTime = 10
/** The longer of two texts has 16 times the length and may take this many times as long: linear time is 16, quadratic time 256. */
const maxTimes = 64

describe('the time of a text reader grows at most linearly with the text', () => {
  test.each(textReaders.map((reader, turn) => [reader.name, reader, turn] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, reader, turn) => {
      const slow: string[] = []
      const slowest = { time: 0, text: ordinaryText }
      for (const text of hostileTexts.filter((_, index) => (index + turn) % ((reader.sampled ?? 1) * share) === 0)) {
        const time = await processorTime(reader, text.build(middle))
        if (time > slowest.time) Object.assign(slowest, { time, text })
        if (time > negligibleTime && !(await isLinear(reader, text, short, middle))) slow.push(text.name)
      }
      for (const text of new Set([ordinaryText, slowest.text])) {
        if (!(await isLinear(reader, text, middle, long))) slow.push(text.name)
      }
      expect(slow).toEqual([])
    },
  )
})

/**
 * A measurement that is too slow is repeated, because garbage may have been collected during it. Whoever does something for each pair of 8192
 * characters takes longer than a millisecond, so less counts as one.
 */
async function isLinear(reader: TextReader, text: HostileText, from: number, to: number): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = Math.max(0.2, from / middle, await processorTime(reader, text.build(from)))
    if ((await processorTime(reader, text.build(to))) < maxTimes * before) return true
  }
  return false
}

/** In milliseconds, without the work of other programs on the machine. */
async function processorTime(reader: TextReader, text: string): Promise<number> {
  const before = process.cpuUsage()
  await reader.read(text)
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}

import { describe, expect, test } from 'vitest'
import { hostileTexts, ordinaryText, type HostileText } from './testing/hostile-texts.ts'
import { rounds } from './testing/rounds.ts'
import { textReaders, type TextReader } from './testing/text-readers.ts'

/** All texts are read at the middle length; those that might have taken too long at the short one too; ordinary words, and what took longest, at the long one. */
const short = 512
const middle = 8192
const long = 131_072
/** Each reader reads every so many of the hostile texts, beginning with another one; in a whole run all. */
const share = rounds({ few: 2, whole: 1 })
/** Milliseconds: what reads the middle length in less does nothing for each pair of characters. */
const soon = 10
/** The longer of two texts is 16 times as long and may take this many times as long: 16 is linear, 256 quadratic. */
const maxTimes = 64

describe('time grows with the length of a text and no faster', () => {
  test.each(textReaders.map((reader, turn) => [reader.name, reader, turn] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, reader, turn) => {
      const slow: string[] = []
      const slowest = { time: 0, text: ordinaryText }
      for (const text of hostileTexts.filter((_, index) => (index + turn) % ((reader.sampled ?? 1) * share) === 0)) {
        const time = await processorTime(reader, text.build(middle))
        if (time > slowest.time) Object.assign(slowest, { time, text })
        if (time > soon && !(await isLinear(reader, text, short, middle))) slow.push(text.name)
      }
      for (const text of new Set([ordinaryText, slowest.text])) {
        if (!(await isLinear(reader, text, middle, long))) slow.push(text.name)
      }
      expect(slow).toEqual([])
    },
  )
})

/** Measured again where it is not, since a collection of garbage may have fallen into it. */
async function isLinear(reader: TextReader, text: HostileText, from: number, to: number): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = Math.max(0.2, await processorTime(reader, text.build(from)))
    if ((await processorTime(reader, text.build(to))) < maxTimes * before) return true
  }
  return false
}

/** In milliseconds; what else the machine does is not in it. */
async function processorTime(reader: TextReader, text: string): Promise<number> {
  const before = process.cpuUsage()
  await reader.read(text)
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}

import { describe, expect, test } from 'vitest'
import { hostileTexts, type HostileText } from './testing/hostile-texts.ts'
import { textReaders, type TextReader } from './testing/text-readers.ts'

// a text of this length that is read in less than this can't have been read in quadratic time; other work of the machine doesn't count
const length = 16_384
const soon = 15
const shorter = length / 16
/** The longer text may take this many times as long as the shorter: 16 is linear, 256 quadratic. */
const mostTimes = 64

describe('time grows with the length of a text and no faster', () => {
  test.each(textReaders.map((reader) => [reader.name, reader] as const))('%s', async (_, reader) => {
    const slow: string[] = []
    for (const text of hostileTexts) {
      if (!(await isLinear(reader, text))) slow.push(text.name)
    }
    expect(slow).toEqual([])
  })
})

/** Measured again where it is not, since a collection of garbage may have fallen into it. */
async function isLinear(reader: TextReader, text: HostileText): Promise<boolean> {
  const long = text.build(length)
  const short = text.build(shorter)
  for (let attempt = 0; attempt < 3; attempt++) {
    const time = await processorTime(reader, long)
    if (time < soon) return true
    await processorTime(reader, short)
    if (time < mostTimes * Math.max(await processorTime(reader, short), 0.2)) return true
  }
  return false
}

/** In milliseconds. */
async function processorTime(reader: TextReader, text: string): Promise<number> {
  const before = process.cpuUsage()
  await reader.read(text)
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}

import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookOf } from './alike.ts'
import { answerAlphabet } from './glyphs.ts'
import { drawCodes } from '../draw-codes.ts'
import { drawPicture } from './picture.ts'
import { drawQuestion } from './question.ts'

function seededRandom(seed: number) {
  let count = 0
  return {
    bytes: (length: number) => {
      count += 1
      return createHash('sha512').update(`${seed}:${count}`).digest().subarray(0, length)
    },
  }
}

const answer = fc.string({ unit: fc.constantFrom(...answerAlphabet.split('')), minLength: 4, maxLength: 4 })

/** The names of the chunks of a PNG file, and its lines. */
function partsOf(png: Buffer): { names: string[]; lines: Buffer } {
  const names: string[] = []
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    names.push(png.toString('latin1', at + 4, at + 8))
    if (names.at(-1) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return { names, lines: inflateSync(Buffer.concat(data)) }
}

/**
 * The darkness of ten columns of dots.
 * @param from the byte of a line in which they begin; each holds two dots, of 0 (paper) to 15 (ink)
 */
function inkIn(lines: Buffer, from: number): number {
  const bytes = Array.from({ length: 88 }, (_, line) => [...lines.subarray(line * 121 + 1 + from, line * 121 + 6 + from)]).flat()
  return bytes.reduce((sum, byte) => sum + (byte >> 4) + (byte & 15), 0)
}

describe('the picture', () => {
  test('property: is a PNG that consists only of dots and a palette that is always the same', () => {
    const palettes = new Set<string>()
    fc.assert(
      fc.property(answer, fc.integer(), (drawn, seed) => {
        const png = drawPicture(drawn, seededRandom(seed))
        const { names, lines } = partsOf(png)
        expect(names).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 88])
        expect(lines).toHaveLength(88 * 121)
        palettes.add(png.subarray(33, 33 + 60).toString('hex'))
      }),
      { numRuns: 20 },
    )
    expect(palettes.size).toBe(1)
  })

  test('shows its characters between both edges, without cutting them off on the right', () => {
    const [left, right] = [0, 115].map((from) =>
      Array.from({ length: 30 }, (_, seed) => partsOf(drawPicture('AWMR', seededRandom(seed))).lines)
        .map((lines) => inkIn(lines, from))
        .reduce((sum, ink) => sum + ink, 0),
    )
    expect((right ?? 0) / (left ?? 1)).toBeGreaterThan(0.5)
    expect((right ?? 0) / (left ?? 1)).toBeLessThan(2)
  })

  test('looks different each time for the same answer', () => {
    const pictures = Array.from({ length: 20 }, (_, seed) => drawPicture('AX37', seededRandom(seed)).toString('hex'))
    expect(new Set(pictures).size).toBe(20)
  })

  test('avoids characters that are easily taken for others', () => {
    const random = seededRandom(1)
    const drawn = new Set(Array.from({ length: 500 }, () => drawCodes(random).pictureAnswer()).join(''))
    expect(drawn).toEqual(new Set(answerAlphabet.split('')))
    expect(answerAlphabet).not.toMatch(/[01OILQZ578BUVEGFJMP4XYHKN]/)
  })

  test('accepts characters that people confuse, such as C for G, and keeps clear ones apart', () => {
    for (const [one, other] of ['CG', 'CE', '0O', 'DO', '1I', 'JI', 'T7', '6B', '2Z', '5S', 'UV', 'A4', 'AM', 'RP'].map((pair) =>
      pair.split(''),
    ))
      expect(lookOf(one ?? '')).toBe(lookOf(other ?? ''))
    expect(new Set(answerAlphabet.split('').map(lookOf)).size).toBe(answerAlphabet.length)
  })
})

describe('a question', () => {
  const numbers = '零一二三四五六七八九十'
  const read = (text: string) => {
    if (/^\d+$/.test(text)) return Number(text)
    const [tens = '', rest = ''] = text.includes('十') ? text.split('十') : ['零', text]
    return (tens === '' ? 1 : numbers.indexOf(tens)) * 10 + (rest === '' ? 0 : numbers.indexOf(rest))
  }

  test('property: has the answer that its three numbers give, and never goes below zero', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { text, answer } = drawQuestion(seededRandom(seed))
        const found = text.match(/\d+|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]/g) ?? []
        const [first = 0, second = 0, third = 0] = found.map(read)
        const isTakenFirst = /减去|拿走/.test(text)
        expect(Number(answer)).toBe(isTakenFirst ? first - second + third : first + second - third)
        expect(isTakenFirst ? first - second : first + second - third).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerAlphabet } from './glyphs.ts'
import { drawAnswer } from './picture-code.ts'
import { drawPicture } from './picture.ts'

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

describe('the picture', () => {
  test('property: consists of lines only, and its source names no character', () => {
    fc.assert(
      fc.property(answer, fc.integer(), (drawn, seed) => {
        const svg = drawPicture(drawn, seededRandom(seed))
        const elements = new Set(Array.from(svg.matchAll(/<(\w+)/g), (match) => match[1]))
        expect(elements).toEqual(new Set(['g', 'path', 'rect', 'svg']))
        const paths = Array.from(svg.matchAll(/ d="([^"]*)"/g), (match) => match[1] ?? '')
        for (const path of paths) expect(path).toMatch(/^M-?\d+\.\d -?\d+\.\d(L-?\d+\.\d -?\d+\.\d)+$/)
        expect(svg.replaceAll(/ d="[^"]*"/g, '')).not.toContain(drawn)
      }),
    )
  })

  test('property: stays within its frame, but for the pen', () => {
    fc.assert(
      fc.property(answer, fc.integer(), (drawn, seed) => {
        for (const [, x, y] of drawPicture(drawn, seededRandom(seed)).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0)
          expect(Number(x)).toBeLessThanOrEqual(120)
          expect(Number(y)).toBeGreaterThanOrEqual(0)
          expect(Number(y)).toBeLessThanOrEqual(44)
        }
      }),
    )
  })

  test('the same answer looks different each time, and has neither a fixed number nor order of lines to know it by', () => {
    const pictures = Array.from({ length: 20 }, (_, seed) => drawPicture('AX37', seededRandom(seed)))
    const shapes = pictures.map((svg) => Array.from(svg.matchAll(/ d="([^"]*)"/g), (match) => match[1]?.split('L').length).join())
    expect(new Set(pictures).size).toBe(20)
    expect(new Set(shapes).size).toBe(20)
  })

  test('answers avoid what is taken for another character', () => {
    const random = seededRandom(1)
    const drawn = new Set(Array.from({ length: 500 }, () => drawAnswer(random)).join(''))
    expect(drawn).toEqual(new Set(answerAlphabet.split('')))
    expect(answerAlphabet).not.toMatch(/[01OILQ2Z5S8BUV]/)
  })
})

import { glyphs, type Stroke } from './glyphs.ts'
import { randomBelow, randomBetween } from './random-number.ts'
import type { Random } from '../../platform/random.ts'

const width = 120
const height = 44
const noiseLines = 3

/**
 * An SVG picture of the answer, 120 × 44: lines only, bent and shaken, in no order, among lines that mean nothing.
 * Nothing in its source names a character. @throws for a character that has no glyph
 */
export function drawPicture(answer: string, random: Random): string {
  const characters = answer.toUpperCase().split('')
  const lines = characters.flatMap((character, index) => drawCharacter(character, index, characters.length, random))
  const noise = Array.from({ length: noiseLines }, () => pathOf(noiseLine(random), randomBetween(random, 0.7, 1.1), random))
  const paths = shuffled([...lines, ...noise], random).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#f3f6fa"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  )
}

function drawCharacter(character: string, index: number, count: number, random: Random): string[] {
  const strokes = glyphs.get(character)
  if (strokes === undefined) throw new Error('no glyph for a character of the answer')
  const place = placement(index, count, random)
  const thickness = randomBetween(random, 2.2, 3)
  return strokes.map((stroke) => pathOf(shaken(stroke, random).map(place), thickness, random))
}

type Point = readonly [number, number]

/** Where a character stands: its cell, turned, slanted and scaled a little differently each time. */
function placement(index: number, count: number, random: Random): (point: Point) => Point {
  const cell = (width - 16) / count
  const centreX = 8 + cell * (index + 0.5) + randomBetween(random, -2.5, 2.5)
  const centreY = height / 2 + randomBetween(random, -3, 3)
  const scale = { x: randomBetween(random, 3.6, 4.4), y: randomBetween(random, 4, 4.9) }
  const angle = randomBetween(random, -0.26, 0.26)
  const slant = randomBetween(random, -0.2, 0.2)
  return ([x, y]) => {
    const down = (y - 3) * scale.y
    const right = (x - 2) * scale.x - down * slant
    return [centreX + right * Math.cos(angle) - down * Math.sin(angle), centreY + right * Math.sin(angle) + down * Math.cos(angle)]
  }
}

/** The stroke with points of its own between those of the glyph, each a little off, from either end. */
function shaken(stroke: Stroke, random: Random): Point[] {
  const points: Point[] = []
  for (const [index, [x, y]] of stroke.entries()) {
    const next = stroke[index + 1]
    points.push(nudged([x, y], random))
    if (next === undefined) break
    const steps = 1 + randomBelow(random, 3)
    for (let step = 1; step < steps; step += 1) {
      const part = step / steps
      points.push(nudged([x + (next[0] - x) * part, y + (next[1] - y) * part], random))
    }
  }
  return randomBelow(random, 2) === 0 ? points : points.toReversed()
}

function nudged([x, y]: Point, random: Random): Point {
  return [x + randomBetween(random, -0.16, 0.16), y + randomBetween(random, -0.16, 0.16)]
}

function noiseLine(random: Random): Point[] {
  const points = 3 + randomBelow(random, 3)
  return Array.from({ length: points }, (_, index) => [
    (width * (index + randomBetween(random, 0, 0.8))) / points,
    randomBetween(random, 4, height - 4),
  ])
}

const colours = ['#1f3a5f', '#3b2f63', '#5a2a3c', '#1d4d4f', '#4a3b1e']

function pathOf(points: readonly Point[], thickness: number, random: Random): string {
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return `<path d="${d}" stroke="${colours[randomBelow(random, colours.length)] ?? '#1f3a5f'}" stroke-width="${thickness.toFixed(1)}"/>`
}

function shuffled(items: readonly string[], random: Random): string[] {
  const order = items.map((item) => ({ item, key: randomBetween(random, 0, 1) }))
  return order.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

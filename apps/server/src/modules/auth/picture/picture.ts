import type { Random } from '../../../platform/random.ts'
import { glyphs, type Glyph, type Stroke } from './glyphs.ts'
import { createInk, type Ink } from './ink.ts'
import { randomBelow, randomBetween } from '../../../platform/random.ts'

// twice as large as on the page, so that it is sharp on every screen
const width = 240
const height = 88
const colours = { paper: [243, 246, 250], ink: [31, 58, 95] } as const

type Point = readonly [number, number]
type Warp = (point: Point) => Point

/**
 * A PNG picture of the answer, 240 × 88. Each character is written in one of several ways, and bent, turned, slanted,
 * tapered and stretched differently each time, with a pen of varying width; some touch. Parts of other characters and a
 * long curve in the same ink lie among them, and thin wipes cut them all. So noise and characters do not differ in
 * colour, form or order, and little in width. What is changed here is read by people and by
 * `tools/attack/picture-solver.ts` before and after (docs/decisions/0017).
 * @throws for a character without a glyph
 */
export function drawPicture(answer: string, random: Random): Buffer {
  const ink = createInk(width, height, colours)
  const warp = bend(random)
  const written = answer
    .toUpperCase()
    .split('')
    .map((character) => wayToWrite(character, random))
  draw(ink, longCurve(random), { warp, random, pen: randomBetween(random, 1.3, 1.8) })
  for (const { glyph, place } of layOut(written, random)) {
    const pen = randomBetween(random, 1.8, 2.9)
    for (const stroke of glyph) draw(ink, shaken(stroke, random).map(place), { warp, random, pen })
  }
  for (let count = 0; count < pieces; count += 1) draw(ink, piece(random), { warp, random, pen: randomBetween(random, 1.6, 2.6) })
  for (let count = 0; count < wipes; count += 1) wipe(ink, longCurve(random), randomBetween(random, 0.5, 0.9))
  return ink.toPng()
}

const pieces = 5
const wipes = 2

function wayToWrite(character: string, random: Random): Glyph {
  const ways = glyphs.get(character)
  const way = ways?.[randomBelow(random, ways.length)]
  if (way === undefined) throw new Error('no glyph for a character of the answer')
  return way
}

interface Placed {
  glyph: Glyph
  /** Maps the glyph's grid to the picture. */
  place: Warp
}

/** Places the characters side by side with random widths and a random start; some touch. */
function layOut(written: readonly Glyph[], random: Random): Placed[] {
  const sizes = written.map(() => ({
    x: randomBetween(random, 6.4, 11),
    y: randomBetween(random, 7.6, 10.8),
    gap: randomBetween(random, 5, 13),
  }))
  const total = sizes.reduce((sum, { x, gap }) => sum + x * 4 + gap, 0)
  const room = Math.max(0, width - total - 12)
  let left = 6 + randomBetween(random, 0, room)
  return written.map((glyph, index) => {
    const { x, y, gap } = sizes[index] ?? { x: 9, y: 9, gap: 8 }
    const centre: Point = [left + gap / 2 + x * 2, height / 2 + randomBetween(random, -7, 7)]
    left += x * 4 + gap
    return { glyph, place: placement(centre, { x, y }, random) }
  })
}

function placement(centre: Point, scale: { x: number; y: number }, random: Random): Warp {
  const angle = randomBetween(random, -0.26, 0.26)
  const slant = randomBetween(random, -0.3, 0.3)
  const taper = randomBetween(random, -0.3, 0.3)
  // how far the middle bends to a side, on the glyph's grid
  const bow = randomBetween(random, -0.6, 0.6)
  return ([x, y]) => {
    // -1 at the top, 1 at the bottom
    const level = (y - 3) / 3
    const down = (y - 3) * scale.y
    const right = ((x - 2) * (1 + taper * level) + bow * level * level) * scale.x - down * slant
    return [centre[0] + right * Math.cos(angle) - down * Math.sin(angle), centre[1] + right * Math.sin(angle) + down * Math.cos(angle)]
  }
}

/** Bends the whole picture in waves, so that no line is straight and no two are bent the same way. */
function bend(random: Random): Warp {
  const wave = (most: number) => ({
    height: randomBetween(random, most / 2, most) * (randomBelow(random, 2) === 0 ? -1 : 1),
    length: randomBetween(random, 7, 16),
    from: randomBetween(random, 0, 2 * Math.PI),
  })
  const [across, along, small] = [wave(2.8), wave(2.4), wave(0.7)]
  const at = ({ height: h, length, from }: typeof across, position: number) => h * Math.sin(position / length + from)
  return ([x, y]) => [x + at(across, y) + at(small, y * 1.7), y + at(along, x) + at(small, x * 1.7)]
}

/** The stroke with each point slightly moved, with sharp or round corners, from either end. */
function shaken(stroke: Stroke, random: Random): Point[] {
  let points = stroke.map(([x, y]): Point => [x + randomBetween(random, -0.16, 0.16), y + randomBetween(random, -0.16, 0.16)])
  for (let round = randomBelow(random, 3); round > 0; round -= 1) points = rounded(points)
  return points
}

/** Cuts the corners (Chaikin); cut twice, it looks like a curve. */
function rounded(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return [...points]
  const cut = points.slice(1).flatMap(([x, y], index): Point[] => {
    const [fromX, fromY] = points[index] ?? [x, y]
    return [
      [fromX * 0.75 + x * 0.25, fromY * 0.75 + y * 0.25],
      [fromX * 0.25 + x * 0.75, fromY * 0.25 + y * 0.75],
    ]
  })
  return [first, ...cut.slice(1, -1), last]
}

/** A curve from edge to edge that moves up and down like the lines of characters. */
function longCurve(random: Random): Point[] {
  const points = 5 + randomBelow(random, 4)
  const line = Array.from({ length: points }, (_, index): Point => [
    (width * (index + randomBetween(random, -0.3, 0.3))) / (points - 1),
    randomBetween(random, 10, height - 10),
  ])
  return rounded(rounded(line))
}

/** A part of a character's line, as large and as bent as those of the answer, anywhere. */
function piece(random: Random): Point[] {
  const all = [...glyphs.values()]
  const ways = all[randomBelow(random, all.length)] ?? []
  const strokes = ways[randomBelow(random, ways.length)] ?? []
  const stroke = strokes[randomBelow(random, strokes.length)] ?? []
  const from = randomBelow(random, Math.max(1, stroke.length - 1))
  // above or below, because across a character it could turn it into another one
  const edge = randomBetween(random, 2, 9)
  const centre: Point = [randomBetween(random, 8, width - 8), randomBelow(random, 2) === 0 ? edge : height - edge]
  const place = placement(centre, { x: randomBetween(random, 3, 5), y: randomBetween(random, 3, 5) }, random)
  return shaken(stroke.slice(from, from + 2), random).map(place)
}

interface Pen {
  warp: Warp
  random: Random
  /** Mean radius in pixels. */
  pen: number
}

function draw(ink: Ink, line: readonly Point[], { warp, random, pen }: Pen): void {
  const swell = { part: randomBetween(random, 0.1, 0.3), length: randomBetween(random, 8, 25), from: randomBetween(random, 0, 6.3) }
  let walked = 0
  for (const point of walk(line)) {
    walked += 1
    const [x, y] = warp(point)
    ink.dot(x, y, pen * (1 + swell.part * Math.sin(walked / swell.length + swell.from)))
  }
}

function wipe(ink: Ink, line: readonly Point[], radius: number): void {
  for (const [x, y] of walk(line)) ink.wipe(x, y, radius)
}

/** The points of a line, a pixel apart. */
function* walk(line: readonly Point[]): Generator<Point> {
  for (const [index, [x, y]] of line.entries()) {
    const [nextX, nextY] = line[index + 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y)))
    for (let step = 0; step < steps; step += 1) yield [x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps]
  }
}

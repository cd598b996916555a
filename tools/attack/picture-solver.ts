/**
 * Reads picture codes as a script would. It learns the characters from labelled pictures, splits a picture into as many
 * parts, and takes the nearest known character for each part. One of its three ways first removes thin noise. `npx tsx
 * tools/attack/picture-solver.ts [labelled] [tries]` prints how many each way solves, and fails if one solves more than
 * `tries / 30`.
 */
import { createCipheriv, createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { drawPicture } from '../../apps/server/src/modules/auth/picture/picture.ts'
import { drawCodes } from '../../apps/server/src/modules/auth/draw-codes.ts'
import type { Random } from '../../apps/server/src/platform/random.ts'
import { fileURLToPath } from 'node:url'

/** Darkness from 0 to 1, line by line. */
export interface Grey {
  width: number
  height: number
  dark: Float32Array
}

export interface Labelled {
  answer: string
  picture: Grey
}

/** The results of a way of reading. */
export interface Score {
  way: string
  /** The number of whole pictures. */
  solved: number
  /** The share of characters that were read correctly, 0 to 1. */
  characters: number
}

/** Learns from the labelled pictures and reads the others, in every way. */
export function attack(labelled: readonly Labelled[], tries: readonly Labelled[]): Score[] {
  return ways.map(({ name, clean, cut }) => {
    const partsOf = (picture: Grey) => cut(clean(picture)).map(featureOf)
    const known = labelled.flatMap(({ answer, picture }) =>
      partsOf(picture).map((feature, index) => ({ feature, character: answer[index] ?? '' })),
    )
    const read = tries.map(({ answer, picture }) => {
      const guess = partsOf(picture).map((feature) => nearest(feature, known))
      return guess.filter((character, index) => character === answer[index]).length
    })
    const letters = tries.reduce((sum, { answer }) => sum + answer.length, 0)
    return {
      way: name,
      solved: read.filter((right, index) => right === tries[index]?.answer.length).length,
      characters: read.reduce((sum, right) => sum + right, 0) / letters,
    }
  })
}

type Cut = (picture: Grey) => Grey[]

const parts = 4

const ways: { name: string; clean: (picture: Grey) => Grey; cut: Cut }[] = [
  { name: 'equal parts of the ink', clean: (picture) => picture, cut: equalParts },
  { name: 'equal parts, thin lines dropped', clean: (picture) => opened(picture, 2), cut: equalParts },
  { name: 'parts at the gaps', clean: (picture) => picture, cut: partsAtGaps },
  { name: 'parts at the gaps, thin lines dropped', clean: (picture) => opened(picture, 2), cut: partsAtGaps },
]

function columnsOf({ width, height, dark }: Grey): number[] {
  return Array.from({ length: width }, (_, x) => {
    let sum = 0
    for (let y = 0; y < height; y += 1) sum += dark[y * width + x] ?? 0
    return sum
  })
}

/** The range that contains the middle 98 % of the ink. */
function inked(columns: readonly number[]): [number, number] {
  const total = columns.reduce((sum, one) => sum + one, 0)
  let seen = 0
  let from = 0
  for (const [x, one] of columns.entries()) {
    seen += one
    if (seen < total * 0.01) from = x
    if (seen >= total * 0.99) return [from, x + 1]
  }
  return [0, columns.length]
}

function equalParts(picture: Grey): Grey[] {
  const [from, to] = inked(columnsOf(picture))
  return Array.from({ length: parts }, (_, index) =>
    slice(picture, Math.round(from + ((to - from) * index) / parts), Math.round(from + ((to - from) * (index + 1)) / parts)),
  )
}

/** Splits at the places with the least ink near the ends of equal parts. */
function partsAtGaps(picture: Grey): Grey[] {
  const columns = columnsOf(picture)
  const [from, to] = inked(columns)
  const size = (to - from) / parts
  const borders = [1, 2, 3].map((index) => {
    const middle = Math.round(from + size * index)
    const near = Array.from({ length: Math.round(size * 0.7) }, (_, step) => Math.round(middle - size * 0.35) + step)
    return near.reduce((best, x) => ((columns[x] ?? 0) < (columns[best] ?? 0) ? x : best), middle)
  })
  const edges = [from, ...borders, to]
  return edges.slice(0, -1).map((edge, index) => slice(picture, edge, Math.max(edge + 2, edges[index + 1] ?? to)))
}

function slice({ width, height, dark }: Grey, from: number, to: number): Grey {
  const cut = new Float32Array((to - from) * height)
  for (let y = 0; y < height; y += 1) cut.set(dark.subarray(y * width + from, y * width + to), y * (to - from))
  return { width: to - from, height, dark: cut }
}

/** Removes lines thinner than twice the radius: shrinks by it, then grows again. */
function opened(picture: Grey, radius: number): Grey {
  return morph(morph(picture, radius, Math.min, 1), radius, Math.max, 0)
}

function morph({ width, height, dark }: Grey, radius: number, pick: (a: number, b: number) => number, start: number): Grey {
  const disc = discOf(radius)
  const at = (x: number, y: number) => (x >= 0 && x < width && y >= 0 && y < height ? (dark[y * width + x] ?? 0) : 0)
  const result = dark.map((_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    return disc.reduce((value, [dx, dy]) => pick(value, at(x + dx, y + dy)), start)
  })
  return { width, height, dark: result }
}

function discOf(radius: number): [number, number][] {
  const span = Array.from({ length: radius * 2 + 1 }, (_, index) => index - radius)
  return span.flatMap((dy) => span.map((dx): [number, number] => [dx, dy])).filter(([dx, dy]) => dx * dx + dy * dy <= radius * radius + 0.5)
}

const size = 20
const border = 2
const grid = size + 2 * border

/** The part around its ink, scaled to one size and blurred, so that small differences matter little. */
function featureOf(part: Grey): Float32Array {
  const box = boxOf(part)
  const scaled = new Float32Array(grid * grid)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      scaled[(y + border) * grid + x + border] = mean(part, box, x / size, y / size)
    }
  }
  return softened(scaled)
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function boxOf({ width, height, dark }: Grey): Box {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((dark[y * width + x] ?? 0) < 0.5) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return right <= left ? { left: 0, top: 0, width, height } : { left, top, width: right - left, height: bottom - top }
}

function mean({ width, dark }: Grey, box: Box, x: number, y: number): number {
  const left = Math.floor(box.left + x * box.width)
  const top = Math.floor(box.top + y * box.height)
  const right = Math.max(left + 1, Math.floor(box.left + (x + 1 / size) * box.width))
  const bottom = Math.max(top + 1, Math.floor(box.top + (y + 1 / size) * box.height))
  let sum = 0
  for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) sum += dark[row * width + column] ?? 0
  return sum / ((right - left) * (bottom - top))
}

function softened(plane: Float32Array): Float32Array {
  const result = new Float32Array(plane.length)
  for (let y = 1; y < grid - 1; y += 1) {
    for (let x = 1; x < grid - 1; x += 1) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) sum += plane[(y + dy) * grid + x + dx] ?? 0
      result[y * grid + x] = sum / 9
    }
  }
  return result
}

interface Known {
  feature: Float32Array
  character: string
}

/** The character of the nearest known part, shifted by up to two steps in each direction. */
function nearest(feature: Float32Array, known: readonly Known[]): string {
  let best = { distance: Infinity, character: '' }
  for (const one of known) {
    for (let dy = -2; dy <= 2; dy += 2) {
      for (let dx = -2; dx <= 2; dx += 2) {
        const distance = distanceOf(feature, one.feature, dy * grid + dx, best.distance)
        if (distance < best.distance) best = { distance, character: one.character }
      }
    }
  }
  return best.character
}

function distanceOf(a: Float32Array, b: Float32Array, shift: number, enough: number): number {
  let sum = 0
  for (let at = 0; at < a.length && sum < enough; at += 1) {
    const difference = (a[at] ?? 0) - (b[at + shift] ?? 0)
    sum += difference * difference
  }
  return sum
}

/** Decodes the PNG files of the picture code: 4 bits a pixel, a palette, no filters. */
export function greyOf(png: Buffer): Grey {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const lines = inflateSync(Buffer.concat(data))
  const dark = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const byte = lines[y * (1 + width / 2) + 1 + (x >> 1)] ?? 0
    return (x % 2 === 0 ? byte >> 4 : byte & 15) / 15
  })
  return { width, height, dark }
}

/** @param seed the same seed gives the same pictures */
export function drawLabelled(count: number, seed: string): Labelled[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => {
    const answer = drawCodes(random).pictureAnswer()
    return { answer, picture: greyOf(drawPicture(answer, random)) }
  })
}

function seeded(seed: string): Random {
  const stream = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16))
  return { bytes: (count) => stream.update(Buffer.alloc(count)) }
}

function run(labelled: number, tries: number): void {
  const scores = attack(drawLabelled(labelled, 'learnt'), drawLabelled(tries, 'tried'))
  for (const { way, solved, characters } of scores)
    console.log(`${way}: ${solved} of ${tries}, ${Math.round(characters * 100)} % of the characters`)
  process.exitCode = scores.some(({ solved }) => solved > tries / 30) ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 60))

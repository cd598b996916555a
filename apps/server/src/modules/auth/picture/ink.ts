import { deflateSync, crc32 } from 'node:zlib'

/** Grey levels of a picture: as many as four bits hold. */
const levels = 16

/** A surface for drawing lines in one ink. */
export interface Ink {
  /** Draws a dot with a smooth edge; dark pixels stay dark. @param radius in pixels */
  dot(x: number, y: number, radius: number): void
  /** Like a dot, in the colour of the paper. */
  wipe(x: number, y: number, radius: number): void
  /** As a PNG file. */
  toPng(): Buffer
}

export interface Colours {
  /** Red, green, blue: 0 to 255. */
  paper: readonly [number, number, number]
  ink: readonly [number, number, number]
}

export function createInk(width: number, height: number, colours: Colours): Ink {
  const cover = new Uint8Array(width * height)
  const stamp = (x: number, y: number, radius: number, put: (at: number, part: number) => void) => {
    const reach = radius + 1
    // computes the root only at the edge, where it matters
    const [inner, outer] = [Math.max(0, radius - 0.5) ** 2, (radius + 0.5) ** 2]
    for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, Math.ceil(y + reach)); row += 1) {
      for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, Math.ceil(x + reach)); column += 1) {
        const square = (column - x) ** 2 + (row - y) ** 2
        if (square >= outer) continue
        put(row * width + column, square <= inner ? 255 : (radius + 0.5 - Math.sqrt(square)) * 255)
      }
    }
  }
  return {
    dot: (x, y, radius) => stamp(x, y, radius, (at, part) => (cover[at] = Math.max(cover[at] ?? 0, part))),
    wipe: (x, y, radius) => stamp(x, y, radius, (at, part) => (cover[at] = Math.min(cover[at] ?? 0, 255 - part))),
    toPng: () => pngOf(cover, width, height, colours),
  }
}

/** Uses a palette of shades between paper and ink, two pixels a byte: an eighth of the size of full colours. */
function pngOf(cover: Uint8Array, width: number, height: number, { paper, ink }: Colours): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 4 bits a pixel, colours by palette
  header.set([4, 3], 8)
  const palette = Array.from({ length: levels }, (_, level) =>
    paper.map((from, channel) => Math.round(from + ((ink[channel] ?? 0) - from) * (level / (levels - 1)))),
  )
  const shade = (at: number) => Math.round(((cover[at] ?? 0) / 255) * (levels - 1))
  const lineLength = 1 + width / 2
  const lines = Buffer.alloc(lineLength * height)
  for (let row = 0; row < height; row += 1) {
    for (let pair = 0; pair < width / 2; pair += 1) {
      const at = row * width + pair * 2
      lines[row * lineLength + 1 + pair] = shade(at) * levels + shade(at + 1)
    }
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

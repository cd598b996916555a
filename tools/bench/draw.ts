/** Random draws that are the same in every run. */
export function drawFrom(seed: number) {
  let state = seed | 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    chance: (share: number) => next() < share,
    pick: <Item>(list: readonly Item[]): Item => {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('nothing to draw from')
      return item
    },
    /** A part of a text with a length between the two. */
    cut: (text: string, shortest: number, longest: number) => {
      const length = Math.min(text.length, shortest + below(longest - shortest + 1))
      const start = below(text.length - length + 1)
      return text.slice(start, start + length)
    },
  }
}

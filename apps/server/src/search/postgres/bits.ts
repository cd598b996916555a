/** A set of places in a list, 32 to a number. */
export type Bits = Uint32Array

export function bitsWhere<One>(list: readonly One[], isIn: (one: One) => boolean): Bits {
  const bits = new Uint32Array(Math.ceil(list.length / 32))
  for (const [at, one] of list.entries()) if (isIn(one)) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
  return bits
}

export function both(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word & (b[at] ?? 0))
}

export function either(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word | (b[at] ?? 0))
}

/** Those of `a` that are not in `b`. */
export function without(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word & ~(b[at] ?? 0))
}

export function countOf(bits: Bits): number {
  let count = 0
  for (let word of bits) for (; word !== 0; word &= word - 1) count++
  return count
}

export function chosenOf<One>(list: readonly One[], bits: Bits): One[] {
  return list.filter((_, at) => ((bits[at >> 5] ?? 0) & (1 << (at & 31))) !== 0)
}

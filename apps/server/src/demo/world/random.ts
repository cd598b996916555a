/**
 * Seeded random numbers (sfc32) that are the same on every machine. They use only 32-bit integer steps, additions and multiplications, because the
 * last digit of Math.exp and Math.cos may differ between engines.
 */
export class Random {
  // no #fields, because creating them takes longer than drawing ten numbers, and a notice needs several sequences
  private a: number
  private b: number
  private c: number
  private counter: number

  /** Different keys give independent sequences, and the same keys give the same sequence. Keys are reduced to 32 bits each. */
  constructor(...keys: number[]) {
    let hash = 0x9e3779b9
    for (const key of keys) hash = mix(Math.imul(hash, 31) + key)
    this.a = mix(hash + 1)
    this.b = mix(hash + 2)
    this.c = mix(hash + 3)
    this.counter = 1
    for (let round = 0; round < 4; round += 1) this.next()
  }

  /** Uniform in [0, 1). */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    this.c |= 0
    return (sum >>> 0) / 4294967296
  }

  /** Uniform integer, both ends inclusive. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T {
    return itemAt(list, Math.floor(this.next() * list.length))
  }

  /** Earlier entries are more likely, as with words in a language: weight 1 / (position + 2). */
  pickEarly<T>(list: readonly T[]): T {
    let total = 0
    for (let index = 0; index < list.length; index += 1) total += 1 / (index + 2)
    let rest = this.next() * total
    for (let index = 0; index < list.length; index += 1) {
      rest -= 1 / (index + 2)
      if (rest < 0) return itemAt(list, index)
    }
    return itemAt(list, list.length - 1)
  }

  /** Each entry is a value and its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    // by index, because destructuring pairs in a loop doubled the time of the whole generator
    let total = 0
    for (let index = 0; index < entries.length; index += 1) total += itemAt(entries, index)[1]
    let rest = this.next() * total
    for (let index = 0; index < entries.length; index += 1) {
      const entry = itemAt(entries, index)
      rest -= entry[1]
      if (rest < 0) return entry[0]
    }
    return itemAt(entries, entries.length - 1)[0]
  }

  /** `count` different entries in random order; fewer if the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[] {
    if (list.length > count * 4) return this.#sampleOfMany(list, count)
    const rest = [...list]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) {
      const index = Math.floor(this.next() * rest.length)
      chosen.push(itemAt(rest, index))
      rest[index] = itemAt(rest, rest.length - 1)
      rest.pop()
    }
    return chosen
  }

  /** Draws without copying the list. */
  #sampleOfMany<T>(list: readonly T[], count: number): T[] {
    const indexes: number[] = []
    while (indexes.length < count) {
      const index = Math.floor(this.next() * list.length)
      if (!indexes.includes(index)) indexes.push(index)
    }
    return indexes.map((index) => itemAt(list, index))
  }

  /** A log-normal number around the median. `spread` is the standard deviation of the logarithm. */
  logNormal(median: number, spread: number): number {
    let sum = 0
    for (let round = 0; round < 6; round += 1) sum += this.next()
    return median * exponential((sum - 3) * Math.SQRT2 * spread)
  }

  digits(count: number): string {
    let text = ''
    for (let index = 0; index < count; index += 1) text += Math.floor(this.next() * 10)
    return text
  }
}

export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`)
  return item
}

function mix(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}

function exponential(x: number): number {
  let power = 1 + x / 4096
  for (let round = 0; round < 12; round += 1) power *= power
  return power
}

/**
 * Counts frequent keys in bounded memory. If there are too many, the rarest are forgotten. The remaining counts may be
 * too low, never too high.
 */
export class FrequentCounts {
  readonly #counts = new Map<string, number>()
  readonly #most: number
  #floor = 0

  /** @param most the maximal number of keys */
  constructor(most: number) {
    this.#most = most
  }

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    while (this.#counts.size > this.#most) this.#forget()
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  entries(): Iterable<[key: string, count: number]> {
    return this.#counts
  }

  #forget(): void {
    this.#floor += 1
    for (const [key, count] of this.#counts) if (count <= this.#floor) this.#counts.delete(key)
  }
}

import { beginningWeight } from './calendar.ts'

/** The days on which roots begin, in the order of their numbers, distributed by season over the days from `firstDay` to `lastDay`. */
export class Timeline {
  readonly #firstDay: number
  /** Sum of the weights of all days up to and including each day. */
  readonly #sums: Float64Array
  readonly #roots: number

  constructor(firstDay: number, lastDay: number, roots: number) {
    this.#firstDay = firstDay
    this.#roots = roots
    this.#sums = new Float64Array(lastDay - firstDay + 1)
    let sum = 0
    for (let day = firstDay; day <= lastDay; day += 1) {
      sum += beginningWeight(day, lastDay)
      this.#sums[day - firstDay] = sum
    }
  }

  /** A higher number never gives an earlier day. */
  dayOf(root: number): number {
    const target = ((root + 0.5) / this.#roots) * (this.#sums.at(-1) ?? 0)
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0) < target) low = middle + 1
      else high = middle
    }
    return this.#firstDay + low
  }
}

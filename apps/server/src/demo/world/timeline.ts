import { beginningWeight } from './calendar.ts'

interface Days {
  first: number
  /** The last day of the `roots` first roots. */
  last: number
  /** The last day of all; roots with higher numbers begin after `last`. */
  horizon: number
}

/** The days on which roots begin, in the order of their numbers: the first `roots` of them by season over the days until `last`, and so on after it. */
export class Timeline {
  readonly #firstDay: number
  /** Sum of the weights of all days up to and including each day. */
  readonly #sums: Float64Array
  readonly #roots: number
  /** Sum of the weights of the days of the first roots. */
  readonly #weight: number

  constructor({ first, last, horizon }: Days, roots: number) {
    this.#firstDay = first
    this.#sums = new Float64Array(horizon - first + 1)
    let sum = 0
    for (let day = first; day <= horizon; day += 1) {
      sum += beginningWeight(day, last)
      this.#sums[day - first] = sum
    }
    this.#roots = roots
    this.#weight = this.#sums[last - first] ?? 0
  }

  /** A higher number never gives an earlier day. Past the horizon it is always the horizon. */
  dayOf(root: number): number {
    const target = ((root + 0.5) / this.#roots) * this.#weight
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

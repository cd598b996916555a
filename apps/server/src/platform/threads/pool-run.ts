/** The outcome of an item: its result, or why it has none. It took too long, took too much memory, or has a form that cannot be sent to a thread. */
export type Outcome<Result> = { isDone: true; result: Result } | { isDone: false; reason: 'time' | 'memory' | 'form' }

/** Items of a run that are sent to a thread together. */
export interface Chunk<Item, Result> {
  run: PoolRun<Item, Result>
  places: number[]
}

/** The items of one call of `run`, and their outcomes so far. */
export class PoolRun<Item, Result> {
  readonly items: readonly Item[]
  readonly done: Promise<Outcome<Result>[]>
  /** Number of items that were cut off. */
  cuts = 0
  isOver = false
  readonly #outcomes = new Map<number, Outcome<Result>>()
  #resolve: (outcomes: Outcome<Result>[]) => void = () => undefined
  #reject: (reason: unknown) => void = () => undefined

  constructor(items: readonly Item[]) {
    this.items = items
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  itemAt(place: number): Item {
    const item = this.items[place]
    if (item === undefined) throw new RangeError(`a run of ${this.items.length} items has none at ${place}`)
    return item
  }

  settle(place: number, outcome: Outcome<Result>): void {
    this.#outcomes.set(place, outcome)
    if (this.#outcomes.size < this.items.length || this.isOver) return
    this.isOver = true
    const inOrder = [...this.#outcomes].sort(([one], [other]) => one - other)
    this.#resolve(inOrder.map(([, settled]) => settled))
  }

  fail(reason: unknown): void {
    this.isOver = true
    this.#reject(reason)
  }
}

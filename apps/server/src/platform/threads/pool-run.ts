/** What became of an item: its result; or it took too long or too much memory, or is of a form that no thread can be sent. */
export type Outcome<Result> = { isDone: true; result: Result } | { isDone: false; reason: 'time' | 'memory' | 'form' }

/** Items of a run that a thread does together. */
export interface Chunk<Item, Result> {
  run: PoolRun<Item, Result>
  places: number[]
}

/** Items handed to the pool at once, and what became of them so far. */
export class PoolRun<Item, Result> {
  readonly items: readonly Item[]
  readonly done: Promise<Outcome<Result>[]>
  /** Items that were cut off. */
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

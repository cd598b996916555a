import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Milliseconds of a computation that block everything else. */
const maxTurn = 10

/** Lets others have their turn during a long computation. */
export class Turns {
  #begun = performance.now()

  /** To be awaited between two steps; lets others have their turn if the last one began a hundredth of a second ago. */
  async pass(): Promise<void> {
    if (performance.now() - this.#begun < maxTurn) return
    await yieldToOthers()
    this.#begun = performance.now()
  }

  /** Like `map` of an array. */
  async map<Item, Result>(items: Iterable<Item>, read: (item: Item) => Result): Promise<Result[]> {
    const results: Result[] = []
    for (const item of items) {
      results.push(read(item))
      // oxlint-disable-next-line no-await-in-loop -- step by step
      await this.pass()
    }
    return results
  }

  /** The result of a computation that is done step by step. */
  async resultOf<Result>(steps: Generator<undefined, Result>): Promise<Result> {
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) {
      // oxlint-disable-next-line no-await-in-loop -- step by step
      await this.pass()
    }
    return step.value
  }
}

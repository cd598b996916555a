/**
 * Works on items one after another, and begins with the next before the result of the last is used.
 * @returns the results in order. If an item can't be had or its work fails, the results before it still come, and then its error.
 */
export async function* oneAhead<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let due: Promise<Result> | null = null
  try {
    for await (const item of items) {
      const next = work(item)
      // a failure is thrown when this result is due
      next.catch(() => undefined)
      if (due !== null) yield await due
      due = next
    }
  } catch (error) {
    if (due !== null) yield await due
    throw error
  }
  if (due !== null) yield await due
}

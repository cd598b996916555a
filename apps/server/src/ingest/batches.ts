/** Records in a batch: more would not be faster, and the embedded database answers no other query while one is written. */
export const batchSize = 100

/** Characters in a batch of several: written in a few hundredths of a second, for which the event loop is held up. */
export const longestBatch = 1_000_000

/** A list in batches that are written together, in its order. @param lengthOf characters of one */
export function* batchesOf<Item>(items: Iterable<Item>, lengthOf: (item: Item) => number): Generator<Item[]> {
  let batch: Item[] = []
  let length = 0
  for (const item of items) {
    const own = lengthOf(item)
    if (batch.length > 0 && (batch.length >= batchSize || length + own > longestBatch)) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(item)
    length += own
  }
  if (batch.length > 0) yield batch
}

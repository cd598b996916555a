/** Records in a batch. A larger batch would not be faster, and the embedded database answers no other query while a batch is written. */
export const batchSize = 100

/** Maximum number of characters in a batch of several records: writing them blocks the event loop for a few hundredths of a second. */
export const maxBatchLength = 1_000_000

/** Splits a list, in its order, into batches that are read or written together. @param lengthOf characters of one item @param size maximum of items in a batch */
export function* batchesOf<Item>(items: Iterable<Item>, lengthOf: (item: Item) => number, size = batchSize): Generator<Item[]> {
  let batch: Item[] = []
  let length = 0
  for (const item of items) {
    const own = lengthOf(item)
    if (batch.length > 0 && (batch.length >= size || length + own > maxBatchLength)) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(item)
    length += own
  }
  if (batch.length > 0) yield batch
}

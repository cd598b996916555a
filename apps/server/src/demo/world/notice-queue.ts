/** A notice that is still to be written: when, of which project and stage, and whether it is the copy on a second site. */
export interface QueuedNotice {
  at: number
  serial: number
  stage: number
  isRepeated: boolean
}

/** A binary heap. The earliest comes out first; equal moments come in the order of projects and stages. */
export class NoticeQueue {
  readonly #heap: QueuedNotice[] = []

  get next(): QueuedNotice | undefined {
    return this.#heap[0]
  }

  push(notice: QueuedNotice): void {
    const heap = this.#heap
    let index = heap.length
    heap.push(notice)
    while (index > 0) {
      const parentIndex = (index - 1) >> 1
      const parent = heap[parentIndex]
      if (parent === undefined || !isBefore(notice, parent)) break
      heap[index] = parent
      index = parentIndex
    }
    heap[index] = notice
  }

  pop(): QueuedNotice | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let index = 0
    for (;;) {
      const left = heap[index * 2 + 1]
      const right = heap[index * 2 + 2]
      if (left === undefined) break
      const takesRight = right !== undefined && isBefore(right, left)
      const child = takesRight ? right : left
      if (!isBefore(child, last)) break
      heap[index] = child
      index = index * 2 + (takesRight ? 2 : 1)
    }
    heap[index] = last
    return first
  }
}

function isBefore(one: QueuedNotice, other: QueuedNotice): boolean {
  if (one.at !== other.at) return one.at < other.at
  if (one.serial !== other.serial) return one.serial < other.serial
  return one.stage !== other.stage ? one.stage < other.stage : !one.isRepeated && other.isRepeated
}

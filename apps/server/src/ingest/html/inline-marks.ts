import type { Attribute, SafeSink } from './safe-sink.ts'

interface Mark {
  name: string
  attributes: readonly Attribute[]
  /** How many elements of this kind are open around the current place, one inside the other. */
  count: number
}

/**
 * Bold, links and the like around the current place. They are written only around text, closed before a block begins or ends, and opened again
 * inside, so that the output nests correctly even if the source does not.
 */
export class InlineMarks {
  #open: Mark[] = []
  #written: Mark[] = []

  open(name: string, attributes: readonly Attribute[] = []): void {
    if (name === 'a') return this.#openLink(attributes)
    const known = this.#open.find((mark) => mark.name === name)
    if (known === undefined) this.#open.push({ name, attributes, count: 1 })
    else known.count += 1
  }

  close(name: string): void {
    const index = this.#open.findIndex((mark) => mark.name === name)
    const mark = this.#open[index]
    if (mark === undefined) return
    mark.count -= 1
    if (mark.count === 0) this.#open.splice(index, 1)
  }

  has(name: string): boolean {
    return this.#open.some((mark) => mark.name === name)
  }

  /** Begins a cell, inside which no mark is open. @returns the marks that {@link leaveCell} restores */
  enterCell(): Mark[] {
    const outer = this.#open
    this.#open = []
    return outer
  }

  leaveCell(outer: Mark[]): void {
    this.#open = outer
  }

  /** Closes marks that were written but are no longer open. */
  closeUnwanted(sink: SafeSink): void {
    let kept = 0
    while (kept < this.#written.length && this.#isSame(kept)) kept += 1
    for (const mark of this.#written.splice(kept).toReversed()) sink.close(mark.name)
  }

  /** Writes marks that are open but not yet written. Call it after {@link closeUnwanted}. */
  openWanted(sink: SafeSink): void {
    for (const mark of this.#open.slice(this.#written.length)) {
      sink.open(mark.name, mark.attributes)
      this.#written.push({ ...mark })
    }
  }

  closeAll(sink: SafeSink): void {
    for (const mark of this.#written.splice(0).toReversed()) sink.close(mark.name)
  }

  #openLink(attributes: readonly Attribute[]): void {
    this.close('a')
    if (attributes.length > 0) this.#open.unshift({ name: 'a', attributes, count: 1 })
  }

  #isSame(index: number): boolean {
    const written = this.#written[index]
    const mark = this.#open[index]
    return written !== undefined && written.name === mark?.name && written.attributes[0]?.[1] === mark.attributes[0]?.[1]
  }
}

export type { Mark }

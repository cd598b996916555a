import type { Attribute, SafeSink } from './safe-sink.ts'

interface Mark {
  name: string
  attributes: readonly Attribute[]
  /** How often it is open around the place, one in another. */
  count: number
}

/**
 * Bold, links and the like around the current place. They are written only around text, closed before a block begins or ends
 * and opened again inside, so that what is written nests, however the source nested them.
 */
export class InlineMarks {
  #wanted: Mark[] = []
  #written: Mark[] = []

  open(name: string, attributes: readonly Attribute[] = []): void {
    if (name === 'a') return this.#openLink(attributes)
    const known = this.#wanted.find((mark) => mark.name === name)
    if (known === undefined) this.#wanted.push({ name, attributes, count: 1 })
    else known.count += 1
  }

  close(name: string): void {
    const index = this.#wanted.findIndex((mark) => mark.name === name)
    const mark = this.#wanted[index]
    if (mark === undefined) return
    mark.count -= 1
    if (mark.count === 0) this.#wanted.splice(index, 1)
  }

  has(name: string): boolean {
    return this.#wanted.some((mark) => mark.name === name)
  }

  /** Begins a cell, inside which nothing is open; gives what {@link leaveCell} needs. */
  enterCell(): Mark[] {
    const outer = this.#wanted
    this.#wanted = []
    return outer
  }

  leaveCell(outer: Mark[]): void {
    this.#wanted = outer
  }

  /** Closes what is written and wanted no more. */
  closeUnwanted(sink: SafeSink): void {
    let kept = 0
    while (kept < this.#written.length && this.#isSame(kept)) kept += 1
    for (const mark of this.#written.splice(kept).toReversed()) sink.close(mark.name)
  }

  /** Opens what is wanted and not written yet. To be called after {@link closeUnwanted}. */
  openWanted(sink: SafeSink): void {
    for (const mark of this.#wanted.slice(this.#written.length)) {
      sink.open(mark.name, mark.attributes)
      this.#written.push({ ...mark })
    }
  }

  closeAll(sink: SafeSink): void {
    for (const mark of this.#written.splice(0).toReversed()) sink.close(mark.name)
  }

  #openLink(attributes: readonly Attribute[]): void {
    this.close('a')
    if (attributes.length > 0) this.#wanted.unshift({ name: 'a', attributes, count: 1 })
  }

  #isSame(index: number): boolean {
    const written = this.#written[index]
    const wanted = this.#wanted[index]
    return written !== undefined && written.name === wanted?.name && written.attributes[0]?.[1] === wanted.attributes[0]?.[1]
  }
}

export type { Mark }

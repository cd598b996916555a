import type { Evidence } from '../../../../facts/fact.ts'

/** Builds a plain text of labelled lines and keeps track of where each value stands. */
export class LabelledText {
  #text = ''

  /** Adds a line. @param value a text on one line @returns where the value stands */
  add(label: string, value: string): Evidence {
    if (this.#text !== '') this.#text += '\n'
    this.#text += `${label}：`
    const start = this.#text.length
    this.#text += value
    return { start, end: this.#text.length }
  }

  toString(): string {
    return this.#text
  }
}

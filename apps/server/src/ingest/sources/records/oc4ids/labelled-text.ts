import type { Evidence } from '../../../../facts/fact.ts'

/** Plain text of labelled lines that knows where each value stands. */
export class LabelledText {
  #text = ''

  /** Adds a line. @param value on one line @returns its place */
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

import { isInline } from './elements.ts'
import type { SafeSink } from './safe-sink.ts'

/**
 * Writes the plain text of safe HTML: one line for each block, cells of a row separated by tabs, rows by newlines, nothing at the ends.
 * Every character of a text node occurs in it once; only separators are added.
 */
export class PlainTextWriter implements SafeSink {
  #parts: string[] = []
  #length = 0
  /** Whether a newline is due before the next text. */
  #isLineDue = false
  #tabsDue = 0
  /** Where the text of the current cell began, to tell whether the cell is still empty. */
  #cellStart = 0
  #rowStart = 0
  /** Number of cells so far in each open row. */
  #rows: { cells: number; start: number }[] = []

  /** Length of the text so far, which is the end of the last written text node. */
  get length(): number {
    return this.#length
  }

  open(name: string): void {
    if (isInline(name)) return
    if (name === 'tr') this.#openRow()
    else if (name === 'td' || name === 'th') this.#openCell()
    else this.#breakLine()
  }

  close(name: string): void {
    if (isInline(name) || name === 'td' || name === 'th') return
    if (name !== 'tr') return this.#breakLine()
    this.#rowStart = this.#rows.pop()?.start ?? 0
    this.#tabsDue = 0
    this.#isLineDue = true
  }

  void(): void {
    this.#breakLine()
  }

  text(data: string): void {
    const separator = this.#separator()
    if (separator !== '') this.#parts.push(separator)
    this.#parts.push(data)
    this.#length += separator.length + data.length
    this.#isLineDue = false
    this.#tabsDue = 0
  }

  toString(): string {
    return this.#parts.join('')
  }

  #separator(): string {
    if (this.#length === 0) return ''
    return (this.#isLineDue ? '\n' : '') + '\t'.repeat(this.#tabsDue)
  }

  #openRow(): void {
    this.#rows.push({ cells: 0, start: this.#rowStart })
    this.#rowStart = this.#length
    this.#tabsDue = 0
    this.#isLineDue = true
  }

  #openCell(): void {
    const row = this.#rows.at(-1)
    if (row !== undefined && row.cells++ > 0) this.#tabsDue += 1
    // blocks inside the previous cell must not put a newline between the two cells
    if (this.#length > this.#rowStart) this.#isLineDue = false
    this.#cellStart = this.#length
  }

  #breakLine(): void {
    if (this.#length > this.#cellStart) this.#isLineDue = true
  }
}

import type { CompiledWatch } from './compile-watch.ts'
import { WordIndex } from './word-index.ts'

/** What watches are filed under, by number: the watches of each, and how often it was met. */
export class Shelf<Id, Document> {
  readonly #watches: (CompiledWatch<Id, Document>[] | undefined)[] = []
  readonly #met: number[] = []

  file(number: number, watch: CompiledWatch<Id, Document>): void {
    const list = this.#watches[number]
    if (list === undefined) this.#watches[number] = [watch]
    else list.push(watch)
  }

  unfile(number: number, watch: CompiledWatch<Id, Document>): void {
    const list = this.#watches[number]
    const at = list?.indexOf(watch) ?? -1
    if (list === undefined || at === -1) return
    // their order means nothing
    const last = list.pop()
    if (last !== undefined && at < list.length) list[at] = last
  }

  /** The watches of what a notice has. */
  meet(number: number): readonly CompiledWatch<Id, Document>[] {
    this.#met[number] = (this.#met[number] ?? 0) + 1
    return this.#watches[number] ?? []
  }

  timesMet(number: number): number {
    return this.#met[number] ?? 0
  }
}

/** Which words stand in the notice that is looked at. */
export class StandingWords {
  readonly index = new WordIndex()
  /** The notice that each word was last seen in, by number: so that nothing has to be cleared between notices. */
  #inTitle = new Uint32Array(1024)
  #inText = new Uint32Array(1024)
  #notice = 0

  /** @returns the words that stand in title or text, each once */
  read(title: string, text: string): number[] {
    this.#notice += 1
    if (this.index.size > this.#inText.length) {
      this.#inTitle = new Uint32Array(this.index.size * 2)
      this.#inText = new Uint32Array(this.index.size * 2)
    }
    const standing: number[] = []
    this.index.scan(title, (number) => {
      if (this.#inTitle[number] === this.#notice) return
      this.#inTitle[number] = this.#notice
      standing.push(number)
    })
    this.index.scan(text, (number) => {
      if (this.#inText[number] === this.#notice) return
      this.#inText[number] = this.#notice
      if (this.#inTitle[number] !== this.#notice) standing.push(number)
    })
    return standing
  }

  isInTitle(number: number): boolean {
    return this.#inTitle[number] === this.#notice
  }

  isInText(number: number): boolean {
    return this.#inText[number] === this.#notice
  }
}

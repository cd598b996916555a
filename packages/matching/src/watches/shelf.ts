import type { Anchor, CompiledWatch } from './compile-watch.ts'
import { WordIndex } from './word-index.ts'

/** The watches that are filed under one anchor, each with a guard that a matching notice must also have. */
export interface Filed<Id, Document> {
  watches: CompiledWatch<Id, Document>[]
  /** Stored beside the watches, so that most can be skipped without looking at them: `guardOf`. */
  guards: number[]
}

export const noGuard = -1

/** A word is its number; a key is a number below `noGuard`. */
export function guardOf(guard: Anchor | null): number {
  if (guard === null) return noGuard
  return guard.kind === 'word' ? guard.number : noGuard - 1 - guard.number
}

/** The anchors by number: the watches of each, and how often it was met. */
export class Shelf<Id, Document> {
  readonly #filed: (Filed<Id, Document> | undefined)[] = []
  readonly #met: number[] = []

  file(number: number, watch: CompiledWatch<Id, Document>, guard: number): void {
    const filed = this.#filed[number]
    if (filed === undefined) this.#filed[number] = { watches: [watch], guards: [guard] }
    else {
      filed.watches.push(watch)
      filed.guards.push(guard)
    }
  }

  unfile(number: number, watch: CompiledWatch<Id, Document>): void {
    const filed = this.#filed[number]
    const at = filed?.watches.indexOf(watch) ?? -1
    if (filed === undefined || at === -1) return
    // the order does not matter, so the last one fills the gap
    const [last, guard] = [filed.watches.pop(), filed.guards.pop()]
    if (last === undefined || guard === undefined || at === filed.watches.length) return
    filed.watches[at] = last
    filed.guards[at] = guard
  }

  /** Counts an anchor that a notice has, and returns its watches. */
  meet(number: number): Filed<Id, Document> | undefined {
    this.#met[number] = (this.#met[number] ?? 0) + 1
    return this.#filed[number]
  }

  timesMet(number: number): number {
    return this.#met[number] ?? 0
  }
}

/** The words that occur in the current notice. */
export class StandingWords {
  readonly index = new WordIndex()
  /** The notice in which each word was last seen, by its number, so that nothing must be cleared between notices. */
  #inTitle = new Uint32Array(1024)
  #inText = new Uint32Array(1024)
  #notice = 0

  /** @returns the words in title or text, each once */
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

  stands(number: number): boolean {
    return this.#inText[number] === this.#notice || this.#inTitle[number] === this.#notice
  }

  isInTitle(number: number): boolean {
    return this.#inTitle[number] === this.#notice
  }

  isInText(number: number): boolean {
    return this.#inText[number] === this.#notice
  }
}

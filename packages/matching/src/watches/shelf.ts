import type { Anchor, CompiledWatch } from './compile-watch.ts'
import { WordIndex } from './word-index.ts'

/** Watches that are filed under one thing, each with what a matching notice has besides. */
export interface Filed<Id, Document> {
  watches: CompiledWatch<Id, Document>[]
  /** Beside the watches, so that most are passed over without a look at them: `guardOf`. */
  guards: number[]
}

export const noGuard = -1

/** A word as its number, a key below `noGuard`. */
export function guardOf(guard: Anchor | null): number {
  if (guard === null) return noGuard
  return guard.kind === 'word' ? guard.number : noGuard - 1 - guard.number
}

/** What watches are filed under, by number: the watches of each, and how often it was met. */
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
    // their order means nothing
    const [last, guard] = [filed.watches.pop(), filed.guards.pop()]
    if (last === undefined || guard === undefined || at === filed.watches.length) return
    filed.watches[at] = last
    filed.guards[at] = guard
  }

  /** The watches of what a notice has. */
  meet(number: number): Filed<Id, Document> | undefined {
    this.#met[number] = (this.#met[number] ?? 0) + 1
    return this.#filed[number]
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

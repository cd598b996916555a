import { findWord } from '../find-word.ts'
import type { PreparedDocument } from '../evaluate.ts'
import {
  body,
  chooseFiling,
  compileWatch,
  holdsAll,
  usesOf,
  type Anchor,
  type CompiledWatch,
  type Expression,
  type WordExpression,
} from './compile-watch.ts'
import { guardOf, noGuard, Shelf, StandingWords, type Filed } from './shelf.ts'
import type { Watch, WatchedDocument } from './watch.ts'
import { WordIndex } from './word-index.ts'

/**
 * watches that are refiled with each notice, by how often their anchors were met since; half as many after each round,
 * because less has been learnt by then
 */
const refiledAtFirst = 16

/**
 * For whom a notice is a hit. `whole`: only for readers of its phones, because a word occurs in one. `masked`: only for
 * all others, because an excluded word does.
 */
export type Reading = 'any' | 'whole' | 'masked'

export interface Hit<Id> {
  id: Id
  reading: Reading
  /** The wanted words that the notice contains, as written, each once. */
  words: string[]
}

/**
 * A set of watches, compiled into one structure. For a notice it tells which of them match, exactly as testing one
 * after the other would (`evaluatePrepared`). Each is filed under the rarest thing that a matching notice must have, so
 * that a notice costs the length of its text and the watches that it nearly matches. A change takes effect with the
 * next notice.
 */
export class WatchSet<Id, Document extends WatchedDocument> {
  readonly #watches = new Map<Id, CompiledWatch<Id, Document>>()
  readonly #body = new StandingWords()
  readonly #bodyShelf = new Shelf<Id, Document>()
  readonly #names = new Map<string, { index: WordIndex; shelf: Shelf<Id, Document> }>()
  readonly #keys = new Map<string, number>()
  readonly #keyShelf = new Shelf<Id, Document>()
  /** Tested with every notice, because there is nothing that every matching notice has. */
  readonly #unfiled = new Set<CompiledWatch<Id, Document>>()
  #keysHeld = new Uint32Array(1024)
  #notice = 0
  #refiling: Iterator<CompiledWatch<Id, Document>> | null = null
  #refiledAtOnce = refiledAtFirst

  get size(): number {
    return this.#watches.size
  }

  /** Adds a watch, or replaces the one with this id. */
  set(id: Id, watch: Watch<Document>): void {
    this.delete(id)
    const compiled = compileWatch(id, watch, {
      word: (place, word) => this.#indexOf(place).add(word),
      key: (key) => this.#keyNumber(key),
    })
    this.#watches.set(id, compiled)
    this.#file(compiled)
  }

  delete(id: Id): void {
    const watch = this.#watches.get(id)
    if (watch === undefined) return
    this.#watches.delete(id)
    this.#unfile(watch)
    for (const use of usesOf(watch)) if (use.kind === 'word') this.#indexOf(use.place).remove(use.number)
  }

  /** All watches that the notice matches, in no particular order. */
  match(document: Document): Hit<Id>[] {
    this.#notice += 1
    const hits: Hit<Id>[] = []
    for (const filed of this.#meet(document)) this.#askFiled(filed, document, hits)
    for (const watch of this.#unfiled) this.#ask(watch, document, hits)
    this.#refile()
    return hits
  }

  #askFiled({ watches, guards }: Filed<Id, Document>, document: Document, hits: Hit<Id>[]): void {
    for (let at = 0; at < guards.length; at++) {
      if (!this.#passes(guards[at] ?? noGuard)) continue
      const watch = watches[at]
      if (watch !== undefined) this.#ask(watch, document, hits)
    }
  }

  #passes(guard: number): boolean {
    if (guard === noGuard) return true
    return guard > noGuard ? this.#body.stands(guard) : this.#keysHeld[noGuard - 1 - guard] === this.#notice
  }

  /** Tests a watch once, even if it is filed under several things that the notice has. */
  #ask(watch: CompiledWatch<Id, Document>, document: Document, hits: Hit<Id>[]): void {
    if (watch.askedOf === this.#notice) return
    watch.askedOf = this.#notice
    if (!this.#meetsRest(watch, document)) return
    const reading = this.#readingOf(watch, document)
    if (reading !== null) hits.push({ id: watch.id, reading, words: this.#wordsIn(watch, document, reading === 'whole') })
  }

  /** Null if it matches for nobody. */
  #readingOf({ expression, mayNamePhones }: CompiledWatch<Id, Document>, { masked }: Document): Reading | null {
    const isForWhole = this.#holds(expression, masked, true)
    const isForMasked = mayNamePhones ? this.#holds(expression, masked, false) : isForWhole
    if (isForWhole && isForMasked) return 'any'
    return isForWhole ? 'whole' : isForMasked ? 'masked' : null
  }

  /** Reads a notice. @returns the watches of each thing that it has */
  #meet({ whole, keys, names }: Document): Filed<Id, Document>[] {
    const met: Filed<Id, Document>[] = []
    const add = (filed: Filed<Id, Document> | undefined) => {
      if (filed !== undefined && filed.guards.length > 0) met.push(filed)
    }
    for (const number of this.#body.read(whole.title, whole.text)) add(this.#bodyShelf.meet(number))
    if (this.#keys.size > this.#keysHeld.length) this.#keysHeld = new Uint32Array(this.#keys.size * 2)
    for (const key of new Set(keys)) {
      const number = this.#keys.get(key)
      if (number === undefined) continue
      this.#keysHeld[number] = this.#notice
      add(this.#keyShelf.meet(number))
    }
    for (const { kind, name } of names) {
      const place = this.#names.get(kind)
      place?.index.scan(name, (number) => add(place.shelf.meet(number)))
    }
    return met
  }

  #meetsRest({ watch, keys }: CompiledWatch<Id, Document>, document: Document): boolean {
    for (const group of keys) if (!this.#hasOne(group)) return false
    for (const asked of watch.names) if (!holdsAll(document.names, asked)) return false
    return watch.accepts(document)
  }

  #hasOne(group: readonly number[]): boolean {
    for (const number of group) if (this.#keysHeld[number] === this.#notice) return true
    return false
  }

  #holds(expression: Expression, masked: PreparedDocument, isWhole: boolean): boolean {
    switch (expression.kind) {
      case 'word':
        return this.#stands(expression, masked, isWhole)
      case 'not':
        return !this.#holds(expression.part, masked, isWhole)
      case 'all':
        for (const part of expression.parts) if (!this.#holds(part, masked, isWhole)) return false
        return true
      case 'any':
        for (const part of expression.parts) if (this.#holds(part, masked, isWhole)) return true
        return false
    }
  }

  /** Only words with digits can occur in a phone alone. */
  #stands({ number, word, titleOnly, hasDigit }: WordExpression, masked: PreparedDocument, isWhole: boolean): boolean {
    const inTitle = this.#body.isInTitle(number)
    const inText = !titleOnly && this.#body.isInText(number)
    if (isWhole || !hasDigit) return inTitle || inText
    return (inTitle && findWord(masked.title, word.word) !== -1) || (inText && findWord(masked.text, word.word) !== -1)
  }

  #wordsIn({ wanted }: CompiledWatch<Id, Document>, { masked }: Document, isWhole: boolean): string[] {
    const words: string[] = []
    for (const word of wanted) {
      if (this.#stands(word, masked, isWhole) && !words.includes(word.word.written)) words.push(word.word.written)
    }
    return words
  }

  #file(watch: CompiledWatch<Id, Document>): void {
    watch.filing = chooseFiling(watch, (anchor) => this.#share(anchor))
    if (watch.filing === null) this.#unfiled.add(watch)
    else {
      const guard = guardOf(watch.filing.guard)
      for (const anchor of watch.filing.anchors) this.#shelfOf(anchor).file(anchor.number, watch, guard)
    }
  }

  #unfile(watch: CompiledWatch<Id, Document>): void {
    if (watch.filing === null) this.#unfiled.delete(watch)
    else for (const anchor of watch.filing.anchors) this.#shelfOf(anchor).unfile(anchor.number, watch)
  }

  /** Files some watches again, in turn: an anchor that was thought to be rare may have turned out to be common. */
  #refile(): void {
    for (let count = 0; count < this.#refiledAtOnce; count++) {
      this.#refiling ??= this.#watches.values()
      const { value, done } = this.#refiling.next()
      if (done === true) {
        this.#refiling = null
        this.#refiledAtOnce = Math.max(1, this.#refiledAtOnce / 2)
        return
      }
      this.#unfile(value)
      this.#file(value)
    }
  }

  /** The approximate share of notices that have an anchor. An anchor that was never met counts as rare; a longer word counts as rarer. */
  #share(anchor: Anchor): number {
    const met = this.#shelfOf(anchor).timesMet(anchor.number)
    return (met + 0.5 / (anchor.kind === 'word' ? anchor.length : 1)) / (this.#notice + 1)
  }

  #shelfOf({ kind, place }: Anchor): Shelf<Id, Document> {
    if (kind === 'key') return this.#keyShelf
    return place === body ? this.#bodyShelf : this.#placeOf(place).shelf
  }

  #indexOf(place: string): WordIndex {
    return place === body ? this.#body.index : this.#placeOf(place).index
  }

  #placeOf(kind: string) {
    const known = this.#names.get(kind)
    if (known !== undefined) return known
    const place = { index: new WordIndex(), shelf: new Shelf<Id, Document>() }
    this.#names.set(kind, place)
    return place
  }

  #keyNumber(key: string): number {
    const known = this.#keys.get(key)
    if (known !== undefined) return known
    const number = this.#keys.size
    this.#keys.set(key, number)
    return number
  }
}

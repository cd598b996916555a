import { atOnce, stepLength } from '@tender/matching'
import { SafeHtmlWriter } from './safe-html-writer.ts'
import { PlainTextWriter } from './plain-text-writer.ts'
import { readSafeHtmlSteps } from './read-safe-html.ts'
import type { Attribute, SafeSink } from './safe-sink.ts'

/** A stretch of a notice's plain text that is to be marked: where a fact was read, or words that a search found. */
export interface TextRange {
  /** UTF-16 code units of the plain text, end exclusive. */
  start: number
  end: number
  kind: 'fact' | 'hit'
  /** The fact, such as `budget`. It becomes `data-fact`. */
  id?: string
}

/** What may be shown if parts of a notice are hidden, such as phones. */
export interface Shown {
  /** The plain text, of the same length. */
  text?: string
  /** Whether a link to this address is kept. Without its address a link becomes plain text. */
  isLinked?(address: string): boolean
}

/**
 * The safe HTML of a notice with ranges of its text wrapped: facts in `<span data-fact="id">`, hits in `<mark data-hit>`.
 * Ranges may overlap and cross elements. Each is wrapped once in every text node that it touches. Ranges outside the text are ignored.
 * @param safeHtml HTML that {@link parseHtml} wrote
 */
export function annotateHtml(safeHtml: string, ranges: readonly TextRange[], shown: Shown = {}): string {
  return atOnce(annotateHtmlSteps(safeHtml, ranges, shown))
}

/** Like {@link annotateHtml}, with a pause after each step. */
export function* annotateHtmlSteps(safeHtml: string, ranges: readonly TextRange[], shown: Shown = {}): Generator<undefined, string> {
  const annotator = new Annotator(ranges, shown)
  yield* readSafeHtmlSteps(safeHtml, annotator)
  return yield* annotator.htmlSteps()
}

/** The same for a notice without HTML: each line becomes a paragraph. */
export function annotateText(text: string, ranges: readonly TextRange[], shown: Pick<Shown, 'text'> = {}): string {
  return atOnce(annotateTextSteps(text, ranges, shown))
}

/** Like {@link annotateText}, with a pause after each step. */
export function* annotateTextSteps(
  text: string,
  ranges: readonly TextRange[],
  shown: Pick<Shown, 'text'> = {},
): Generator<undefined, string> {
  const annotator = new Annotator(ranges, shown)
  let pause = stepLength
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (end > start) annotator.paragraph(text.slice(start, end), start)
    start = end + 1
    if (start >= pause) {
      yield
      pause = start + stepLength
    }
  }
  return yield* annotator.htmlSteps()
}

/** Safe HTML of a plain text: each line becomes a paragraph. */
export function textToHtml(text: string): string {
  return annotateText(text, [])
}

class Annotator implements SafeSink {
  readonly #html = new SafeHtmlWriter()
  readonly #text = new PlainTextWriter()
  readonly #ranges: readonly TextRange[]
  readonly #shown: Shown
  /** Ranges that begin before the current position and may still cover it. */
  #active: TextRange[] = []
  #next = 0

  constructor(ranges: readonly TextRange[], shown: Shown) {
    this.#shown = shown
    this.#ranges = ranges.filter((range) => range.end > range.start).toSorted((a, b) => a.start - b.start)
  }

  open(name: string, attributes: readonly Attribute[]): void {
    this.#text.open(name)
    const [, address] = attributes.find(([attribute]) => attribute === 'href') ?? []
    this.#html.open(name, address === undefined || this.#shown.isLinked?.(address) !== false ? attributes : [])
  }

  close(name: string): void {
    this.#text.close(name)
    this.#html.close(name)
  }

  void(name: string): void {
    this.#text.void()
    this.#html.void(name)
  }

  text(data: string): void {
    this.#text.text(data)
    this.#write(data, this.#text.length - data.length)
  }

  paragraph(line: string, start: number): void {
    this.#html.open('p', [])
    this.#write(line, start)
    this.#html.close('p')
  }

  htmlSteps(): Generator<undefined, string> {
    return this.#html.htmlSteps()
  }

  #write(text: string, start: number): void {
    const end = start + text.length
    const data = this.#shown.text?.slice(start, end) ?? text
    this.#activate(start, end)
    const cuts = new Set([start, end])
    for (const range of this.#active) {
      if (range.start > start) cuts.add(range.start)
      if (range.end < end) cuts.add(range.end)
    }
    let from = start
    let next = 0
    let covering: TextRange[] = []
    for (const to of [...cuts].toSorted((a, b) => a - b).slice(1)) {
      // a node may contain thousands of ranges, so each is added where it begins and removed where it ends
      covering = covering.filter((range) => range.end > from)
      for (let range = this.#active[next]; range !== undefined && range.start <= from; range = this.#active[++next]) {
        if (range.end > from) covering.push(range)
      }
      this.#wrap(data.slice(from - start, to - start), covering)
      from = to
    }
  }

  #activate(start: number, end: number): void {
    this.#active = this.#active.filter((range) => range.end > start)
    for (let range = this.#ranges[this.#next]; range !== undefined && range.start < end; range = this.#ranges[this.#next]) {
      if (range.end > start) this.#active.push(range)
      this.#next += 1
    }
  }

  #wrap(data: string, ranges: TextRange[]): void {
    // facts are outside and hits inside, so that a hit stays marked within a fact
    const wrappers = ranges.toSorted((a, b) => Number(a.kind === 'hit') - Number(b.kind === 'hit')).map(wrapperOf)
    for (const { name, attribute } of wrappers) this.#html.open(name, [attribute])
    this.#html.text(data)
    for (const { name } of wrappers.toReversed()) this.#html.close(name)
  }
}

function wrapperOf(range: TextRange): { name: string; attribute: Attribute } {
  const id = range.id ?? ''
  return range.kind === 'fact' ? { name: 'span', attribute: ['data-fact', id] } : { name: 'mark', attribute: ['data-hit', id] }
}

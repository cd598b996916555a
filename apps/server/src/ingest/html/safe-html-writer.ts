import { atOnce, stepLength } from '@tender/matching'
import type { Attribute, SafeSink } from './safe-sink.ts'

/** Writes safe HTML: everything escaped, attributes quoted. */
export class SafeHtmlWriter implements SafeSink {
  /** HTML in long pieces, and long texts that are still to be escaped. */
  #parts: (string | { text: string })[] = []
  /** The HTML behind them, in short pieces, and its length. */
  #last: string[] = []
  #lastLength = 0

  open(name: string, attributes: readonly Attribute[]): void {
    this.#add(`<${name}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`)
  }

  close(name: string): void {
    this.#add(`</${name}>`)
  }

  void(name: string): void {
    this.#add(`<${name}>`)
  }

  text(data: string): void {
    if (data.length <= stepLength) return this.#add(escapeHtml(data))
    this.#joinLast()
    this.#parts.push({ text: data })
  }

  toString(): string {
    return atOnce(this.htmlSteps())
  }

  /** Like `toString`, with a pause after each step. */
  *htmlSteps(): Generator<undefined, string> {
    this.#joinLast()
    const html: string[] = []
    for (const part of this.#parts) {
      if (typeof part === 'string') html.push(part)
      else {
        for (let at = 0; at < part.text.length; at += stepLength) {
          html.push(escapeHtml(part.text.slice(at, at + stepLength)))
          yield
        }
      }
    }
    return html.join('')
  }

  #add(html: string): void {
    this.#last.push(html)
    this.#lastLength += html.length
    if (this.#lastLength >= stepLength) this.#joinLast()
  }

  /** Joined a few at a time, because joining hundreds of thousands of pieces takes long. */
  #joinLast(): void {
    if (this.#last.length === 0) return
    this.#parts.push(this.#last.join(''))
    this.#last = []
    this.#lastLength = 0
  }
}

/** Escapes text, and values of quoted attributes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(everySpecial, (character) => entities[character] ?? character) : text
}

/** The inverse of {@link escapeHtml}. It knows no other entities. */
export function unescapeHtml(text: string): string {
  return text.includes('&') ? text.replace(entity, (name) => characters[name] ?? name) : text
}

/** Like {@link unescapeHtml}, with a pause after each step. */
export function* unescapeHtmlSteps(text: string): Generator<undefined, string> {
  if (text.length <= stepLength || !text.includes('&')) return unescapeHtml(text)
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    const until = at + stepLength
    // an entity is not cut; it has at most six characters
    const started = until < text.length ? text.slice(until - 5, until).lastIndexOf('&') : -1
    const end = started === -1 ? until : until - 5 + started
    parts.push(unescapeHtml(text.slice(at, end)))
    at = end
    yield
  }
  return parts.join('')
}

const special = /[&<>"']/u
const everySpecial = /[&<>"']/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const entity = /&(?:amp|lt|gt|quot|#39);/gu
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

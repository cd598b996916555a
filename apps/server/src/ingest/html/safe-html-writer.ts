import type { Attribute, SafeSink } from './safe-sink.ts'

/** Writes safe HTML: everything escaped, attributes quoted. */
export class SafeHtmlWriter implements SafeSink {
  #parts: string[] = []

  open(name: string, attributes: readonly Attribute[]): void {
    this.#parts.push(`<${name}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`)
  }

  close(name: string): void {
    this.#parts.push(`</${name}>`)
  }

  void(name: string): void {
    this.#parts.push(`<${name}>`)
  }

  text(data: string): void {
    this.#parts.push(escapeHtml(data))
  }

  toString(): string {
    return this.#parts.join('')
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

const special = /[&<>"']/u
const everySpecial = /[&<>"']/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const entity = /&(?:amp|lt|gt|quot|#39);/gu
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

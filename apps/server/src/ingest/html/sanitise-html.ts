import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { allowedName, breakouts, brokenOut, treatmentOf, voidElements } from './elements.ts'
import { foldText } from './fold-text.ts'
import { isHidden, linkAttributes, readAttributes, safeAttributes } from './safe-attributes.ts'
import { SafeStructure } from './safe-structure.ts'
import type { SafeSink } from './safe-sink.ts'

interface SanitiseOptions {
  /** Address of the page, to which relative links refer; null if it is unknown. */
  baseUrl: string | null
  /** Whether text that the page hides is kept. */
  keepsHidden: boolean
}

/**
 * Reads any HTML once, in time linear in its length, and passes the allowed parts to the sinks.
 * @returns number of characters of text that were left out because the page hides them
 */
export function sanitiseHtml(html: string, sinks: SafeSink[], options: SanitiseOptions): number {
  const sanitiser = new Sanitiser(html, sinks, options)
  // only the tokenizer is used, because the parser above it searches all open elements at every tag, which is quadratic on hostile input
  const tokenizer = new Tokenizer({ decodeEntities: true }, sanitiser)
  tokenizer.write(html)
  tokenizer.end()
  return sanitiser.hiddenLength
}

class Sanitiser implements TokenizerCallbacks {
  hiddenLength = 0
  readonly #html: string
  readonly #options: SanitiseOptions
  readonly #structure: SafeStructure
  #name = ''
  #attributes = new Map<string, string>()
  #attribute = ''
  #value = ''
  /** The element that is being dropped with its contents, and how many of its name are open. */
  #dropped: { name: string; depth: number; isHidden: boolean } | null = null

  constructor(html: string, sinks: SafeSink[], options: SanitiseOptions) {
    this.#html = html
    this.#options = options
    this.#structure = new SafeStructure(sinks)
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase()
    if (this.#attributes.size > 0) this.#attributes.clear()
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase()
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    if (readAttributes.has(this.#attribute)) this.#value += this.#html.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint)
  }

  onattribend(): void {
    if (readAttributes.has(this.#attribute) && !this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value)
  }

  onopentagend(): void {
    const name = this.#name
    if (this.#dropped !== null && !this.#breaksOut(name)) {
      if (name === this.#dropped.name) this.#dropped.depth += 1
      return
    }
    const treatment = treatmentOf(name)
    const isHiding = !this.#options.keepsHidden && this.#attributes.size > 0 && isHidden(this.#attributes)
    if (treatment === 'dropped' || isHiding) return this.#drop(name, isHiding)
    const allowed = allowedName(name)
    if (treatment === 'inline') this.#structure.openInline(allowed, safeAttributes(allowed, this.#attributes, this.#options.baseUrl))
    else if (treatment === 'block') this.#structure.openBlock(allowed, safeAttributes(allowed, this.#attributes, this.#options.baseUrl))
    else if (treatment === 'break' || treatment === 'separator') this.#structure.breakLine()
    else if (treatment === 'rule') this.#structure.rule()
    else if (treatment === 'image') this.#linkImage()
  }

  onselfclosingtag(): void {
    // in HTML a slash at the end means nothing, but it closes drawings and Word's own elements
    if (this.#name.includes(':') || brokenOut.has(this.#name)) return
    this.onopentagend()
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).trim().toLowerCase()
    if (this.#dropped !== null) {
      if (name !== this.#dropped.name) return
      this.#dropped.depth -= 1
      if (this.#dropped.depth === 0) this.#dropped = null
      return
    }
    const treatment = treatmentOf(name)
    if (treatment === 'inline') this.#structure.closeInline(allowedName(name))
    else if (treatment === 'block') this.#structure.closeBlock(allowedName(name))
    else if (treatment === 'break' || treatment === 'separator') this.#structure.breakLine()
  }

  ontext(start: number, end: number): void {
    this.#text(this.#html.slice(start, end))
  }

  ontextentity(codePoint: number): void {
    this.#text(String.fromCodePoint(codePoint))
  }

  onend(): void {
    this.#structure.end()
  }

  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #text(data: string): void {
    if (this.#dropped === null) this.#structure.text(foldText(data))
    else if (this.#dropped.isHidden) this.hiddenLength += data.trim().length
  }

  #drop(name: string, isHidden: boolean): void {
    if (!voidElements.has(name)) this.#dropped = { name, depth: 1, isHidden }
    this.#structure.breakLine()
  }

  #breaksOut(name: string): boolean {
    if (this.#dropped === null || this.#dropped.isHidden) return false
    const isOut = brokenOut.has(this.#dropped.name) && breakouts.has(name)
    if (isOut) this.#dropped = null
    return isOut
  }

  #linkImage(): void {
    const attributes = linkAttributes(this.#attributes.get('src'), this.#options.baseUrl)
    if (attributes.length === 0) return
    const isInLink = this.#structure.hasInline('a')
    if (!isInLink) this.#structure.openInline('a', attributes)
    this.#structure.text(foldText(this.#attributes.get('alt') ?? '').trim() || '图片')
    if (!isInLink) this.#structure.closeInline('a')
  }
}

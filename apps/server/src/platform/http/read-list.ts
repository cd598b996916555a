import type { ItemLimits } from '@tender/contract/server'
import { AppError } from '../app-error.ts'
import { closeBrace, closeBracket, comma, isSpace, JsonNesting, measureJson, openBracket } from '../json-nesting.ts'
import { Turns } from '../turns.ts'
import { deepestJson, readJson, readMeasured } from './read-json.ts'

/** An item that was too large to be read; the other items are read. */
export class UnreadItem {
  /** The reason, in Chinese. */
  readonly reason: string
  /** The beginning of the item. */
  readonly excerpt: string

  constructor(reason: string, text: string) {
    this.reason = reason
    this.excerpt = text.slice(0, 600)
  }
}

/** Maximum number of characters outside the list, where little is expected. */
const maxFrameLength = 64 * 1024

/**
 * Reads a large JSON object with one list, which is parsed item by item as it arrives. An item beyond its limits becomes an `UnreadItem`.
 * If the list has too many items, the result has one more than the maximum, and the rest is not read.
 * @throws AppError request.invalid, request.too-deep, request.too-large
 */
export async function readList(pieces: AsyncIterable<string>, limits: ItemLimits): Promise<unknown> {
  const reader = new ListReader(limits)
  const turns = new Turns()
  for await (const piece of pieces) {
    reader.read(piece)
    if (reader.items.length > limits.maxItems) return { [limits.field]: reader.items }
    // pieces that wait already come without a pause
    await turns.pass()
  }
  return reader.end()
}

/** Cuts the items out of the text. The rest, with a 0 in place of each item, is a small JSON text: the frame. */
class ListReader {
  readonly items: unknown[] = []
  private readonly limits: ItemLimits
  private readonly nesting = new JsonNesting()
  private frame = ''
  /** The last string directly in the outermost object, which is the name of the next value's field. */
  private name = ''
  private isInList = false
  /** Text of the current item; null between items. */
  private item: string[] | null = null
  private itemLength = 0

  constructor(limits: ItemLimits) {
    this.limits = limits
  }

  read(piece: string): void {
    const { nesting } = this
    let from = 0
    for (let index = 0; index < piece.length && this.items.length <= this.limits.maxItems; index++) {
      const code = piece.charCodeAt(index)
      const wasInString = nesting.inString
      if (this.isInList && !wasInString && nesting.depth === 2 && this.isEdge(code)) {
        this.keep(piece.slice(from, index))
        from = index
        if (this.item === null) this.item = []
        else this.give()
      }
      nesting.read(code)
      if (nesting.inString && nesting.depth === 1) this.readName(wasInString ? piece.charAt(index) : null)
      else if (code === openBracket && nesting.depth === 2 && !wasInString) this.isInList = this.name === this.limits.field
      else if (nesting.depth < 2) this.isInList = false
    }
    this.keep(piece.slice(from))
  }

  end(): unknown {
    const value = readJson(this.frame)
    // not cut out if its name is written with escapes
    if (this.items.length === 0 || typeof value !== 'object' || value === null) return value
    const { field } = this.limits
    const list: unknown = Object.entries(value).find(([name]) => name === field)?.[1]
    // the name occurs twice
    if (!Array.isArray(list) || list.length !== this.items.length) throw new AppError('request.invalid')
    return { ...value, [field]: this.items }
  }

  /** True if an item of the list begins or ends here. */
  private isEdge(code: number): boolean {
    const endsItem = code === comma || code === closeBracket || code === closeBrace
    return this.item === null ? !endsItem && !isSpace(code) : endsItem
  }

  /** @param letter null at the start of the name */
  private readName(letter: string | null): void {
    if (letter === null) this.name = ''
    else if (this.name.length <= this.limits.field.length) this.name += letter
  }

  private keep(text: string): void {
    if (this.item === null) {
      this.frame += text
      if (this.frame.length > maxFrameLength) throw new AppError('request.too-large')
      return
    }
    this.itemLength += text.length
    if (this.itemLength <= this.limits.length) this.item.push(text)
    else this.item.length = Math.min(this.item.length, 1)
  }

  private give(): void {
    const text = (this.item ?? []).join('')
    this.items.push(this.itemLength > this.limits.length ? new UnreadItem(tooLong(this.limits), text) : readItem(text, this.limits))
    this.item = null
    this.itemLength = 0
    this.frame += '0'
  }
}

function readItem(text: string, limits: ItemLimits): unknown {
  const { depth, values } = measureJson(text)
  if (depth > deepestJson) return new UnreadItem('层次过深，不像一条公告', text)
  if (values > limits.values) return new UnreadItem(`超过 ${limits.values} 个值，不像一条公告`, text)
  return readMeasured(text)
}

function tooLong({ length }: ItemLimits): string {
  return `单条超过 ${length / 1024 / 1024} MB，请去掉嵌入的图片或附件后再推送`
}

import { InlineMarks, type Mark } from './inline-marks.ts'
import type { Attribute, SafeSink } from './safe-sink.ts'

interface OpenBlock {
  name: string
  attributes: readonly Attribute[]
  /** Blocks are written with their first text, so that empty ones vanish; tables are written at once. */
  isWritten: boolean
  /** Marks that were open around a cell. */
  outerMarks?: Mark[]
}

/**
 * Turns opened and closed elements, in whatever order a page has them, into a tree that every browser reads in the same way: blocks nest within
 * limits, paragraphs contain no blocks, cells stand in rows of tables, items in lists, and text of tables in cells.
 */
export class SafeStructure {
  readonly #sinks: SafeSink[]
  readonly #marks = new InlineMarks()
  readonly #open: OpenBlock[] = []
  /** Blocks that are too deep to be written, by name. */
  readonly #tooDeep = new Map<string, number>()
  readonly #all: SafeSink
  #hasLineText = false
  #isSpaceDue = false
  #isBreakDue = false

  constructor(sinks: SafeSink[]) {
    this.#sinks = sinks
    this.#all = {
      open: (name, attributes) => this.#sinks.forEach((sink) => sink.open(name, attributes)),
      close: (name) => this.#sinks.forEach((sink) => sink.close(name)),
      void: (name) => this.#sinks.forEach((sink) => sink.void(name)),
      text: (data) => this.#sinks.forEach((sink) => sink.text(data)),
    }
  }

  openInline(name: string, attributes: readonly Attribute[] = []): void {
    this.#marks.open(name, attributes)
  }

  closeInline(name: string): void {
    this.#marks.close(name)
  }

  hasInline(name: string): boolean {
    return this.#marks.has(name)
  }

  /** Ends the current line if it contains anything. */
  breakLine(): void {
    if (this.#hasLineText) this.#isBreakDue = true
  }

  rule(): void {
    if (this.#isBetweenCells()) return
    this.#closeTop(['p'])
    this.#flush()
    this.#endLine()
    this.#all.void('hr')
  }

  openBlock(name: string, attributes: readonly Attribute[] = []): void {
    if (this.#open.length >= maxDepth) {
      this.#tooDeep.set(name, (this.#tooDeep.get(name) ?? 0) + 1)
      return this.breakLine()
    }
    if (tableParts.has(name)) return this.#openTablePart(name, attributes)
    if (this.#isBetweenCells()) this.#openCell('td', [])
    const [list, item] = name === 'li' ? [lists, name] : name === 'dt' || name === 'dd' ? [definitions, name] : [null, name]
    if (list !== null && !this.#closeUpTo(list, cells)) return this.openBlock('p', attributes)
    this.#closeTop(['p'])
    // browsers end a heading where the next one begins, and so does a second reading of the output
    if (headings.has(name)) this.#closeTop([...headings])
    this.#push(item, attributes)
  }

  closeBlock(name: string): void {
    const ignored = this.#tooDeep.get(name) ?? 0
    if (ignored > 0) {
      this.#tooDeep.set(name, ignored - 1)
      return this.breakLine()
    }
    const limits = name === 'table' ? nothing : tableParts.has(name) ? tables : cells
    const index = this.#open.findLastIndex((block) => block.name === name || limits.has(block.name))
    if (this.#open[index]?.name === name) this.#closeDownTo(index)
    else this.breakLine()
  }

  /** @param data text with white space folded to single spaces */
  text(data: string): void {
    if (data === '') return
    if (data === ' ') return this.#space()
    if (data.startsWith(' ')) this.#space()
    if (this.#isBetweenCells()) this.#openCell('td', [])
    this.#flush()
    const space = this.#isSpaceDue && !this.#isBreakDue ? ' ' : ''
    this.#marks.closeUnwanted(this.#all)
    if (this.#isBreakDue) this.#all.void('br')
    this.#marks.openWanted(this.#all)
    this.#all.text(space + data.trim())
    this.#hasLineText = true
    this.#isBreakDue = false
    this.#isSpaceDue = data.endsWith(' ')
  }

  end(): void {
    this.#closeDownTo(0)
    this.#marks.closeAll(this.#all)
  }

  #space(): void {
    if (this.#hasLineText) this.#isSpaceDue = true
  }

  #isBetweenCells(): boolean {
    const top = this.#open.at(-1)
    return top !== undefined && between.has(top.name)
  }

  #openTablePart(name: string, attributes: readonly Attribute[]): void {
    if (name === 'table') {
      if (this.#isBetweenCells()) this.#openCell('td', [])
      this.#closeTop(['p'])
      return this.#push(name, attributes)
    }
    if (name === 'td' || name === 'th') {
      if (this.#openCell(name, attributes)) return
      return this.breakLine()
    }
    const parents = name === 'tr' ? rowParents : tables
    if (!this.#closeUpTo(parents, nothing)) return this.breakLine()
    this.#push(name, attributes)
  }

  /** @returns false if there is no table around */
  #openCell(name: string, attributes: readonly Attribute[]): boolean {
    if (!this.#closeUpTo(cellParents, nothing)) return false
    if (this.#open.at(-1)?.name !== 'tr') this.#push('tr', [])
    this.#push(name, attributes)
    return true
  }

  /** Closes what stands above the nearest of `names`. @returns false if a limit comes first or none is open */
  #closeUpTo(names: ReadonlySet<string>, limits: ReadonlySet<string>): boolean {
    const index = this.#open.findLastIndex((block) => names.has(block.name) || limits.has(block.name))
    const found = this.#open[index]
    if (found === undefined || !names.has(found.name)) return false
    this.#closeDownTo(index + 1)
    return true
  }

  #closeTop(names: readonly string[]): void {
    const top = this.#open.at(-1)
    if (top !== undefined && names.includes(top.name)) this.#closeDownTo(this.#open.length - 1)
  }

  #push(name: string, attributes: readonly Attribute[]): void {
    const block: OpenBlock = { name, attributes, isWritten: false }
    this.#open.push(block)
    if (name === 'td' || name === 'th' || name === 'caption') block.outerMarks = this.#marks.enterCell()
    if (tableParts.has(name)) this.#flush()
  }

  #closeDownTo(length: number): void {
    while (this.#open.length > length) {
      const block = this.#open.pop()
      if (block === undefined) return
      if (block.isWritten) {
        this.#endLine()
        this.#all.close(block.name)
      } else this.breakLine()
      if (block.outerMarks !== undefined) this.#marks.leaveCell(block.outerMarks)
    }
  }

  #flush(): void {
    const first = this.#open.findLastIndex((block) => block.isWritten) + 1
    if (first === this.#open.length) return
    this.#endLine()
    for (const block of this.#open.slice(first)) {
      this.#all.open(block.name, block.attributes)
      block.isWritten = true
    }
  }

  #endLine(): void {
    this.#marks.closeAll(this.#all)
    this.#hasLineText = false
    this.#isSpaceDue = false
    this.#isBreakDue = false
  }
}

/** Blocks that are deeper are unwrapped. The difference is invisible, and no reader of the page can be made to recurse deeply. */
const maxDepth = 48
const nothing: ReadonlySet<string> = new Set()
const lists: ReadonlySet<string> = new Set(['ul', 'ol'])
const definitions: ReadonlySet<string> = new Set(['dl'])
const cells: ReadonlySet<string> = new Set(['td', 'th', 'caption', 'table'])
const tables: ReadonlySet<string> = new Set(['table'])
const rowParents: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot'])
const cellParents: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
const between = cellParents
const tableParts: ReadonlySet<string> = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'])
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

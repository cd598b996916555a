import type { DialledNumber } from '../../../phones/dialled-number.ts'
import { mayBe } from './person-name.ts'

/** A name and a number at a company. */
export interface Entry extends Pick<DialledNumber, 'kind' | 'digits' | 'extension'> {
  id: number
  /** Key of the company that it belongs to; empty if unknown. */
  rootKey: string
  /** Empty for a number alone. */
  nameKey: string
  isFullName: boolean
  isTogether: boolean
}

export interface GroupedEntries {
  /** Entry → the lowest id among the entries of the same person. */
  people: ReadonlyMap<number, number>
  /** Entries whose number is the company's switchboard. */
  switchboards: ReadonlySet<number>
}

/** the number of extensions or full names that makes a landline the company's */
const manyOnOneLine = 3

/**
 * Decides which entries are one person. At one company: the same full name, the same mobile number, or on a landline
 * the same full name or nothing that contradicts it. At two companies: the same mobile number and the same full name.
 * Pure, in any order.
 */
export function groupEntries(entries: readonly Entry[]): GroupedEntries {
  const groups = new Groups(entries)
  const switchboards = new Set<number>()
  const known = entries.filter(({ rootKey }) => rootKey !== '')
  for (const line of groupedBy(known, ({ rootKey, digits }) => [rootKey, digits])) {
    if (line[0]?.kind === 'mobile') groups.join(line.filter(({ isTogether }) => !isTogether))
    else for (const entry of joinLine(line, groups)) switchboards.add(entry.id)
  }
  const named = known.filter(({ isFullName }) => isFullName)
  for (const same of groupedBy(named, ({ rootKey, nameKey }) => [rootKey, nameKey])) groups.join(same)
  const mobile = entries.filter(({ kind, isFullName, isTogether }) => kind === 'mobile' && isFullName && !isTogether)
  for (const same of groupedBy(mobile, ({ digits, nameKey }) => [digits, nameKey])) groups.join(same)
  return { people: groups.lowest(), switchboards }
}

/** Joins the entries of one person on a landline. @returns the entries of the line itself, if it is the company's */
function joinLine(line: readonly Entry[], groups: Groups): Entry[] {
  const isCompanys = line[0]?.kind === 'service' || isSwitchboard(line)
  const own: Entry[] = []
  for (const desk of groupedBy(line, ({ extension }) => [extension])) {
    if (isCompanys && desk[0]?.extension === '') own.push(...desk)
    else joinDesk(desk, groups)
  }
  return own
}

function isSwitchboard(line: readonly Entry[]): boolean {
  const extensions = new Set(line.map(({ extension }) => extension).filter((extension) => extension !== ''))
  const names = new Set(line.filter(({ isFullName, extension }) => isFullName && extension === '').map(({ nameKey }) => nameKey))
  return extensions.size >= manyOnOneLine || names.size >= manyOnOneLine
}

/** One telephone on a desk: two full names are two people, and then a form of address fits neither for certain. */
function joinDesk(desk: readonly Entry[], groups: Groups): void {
  const alone = desk.filter(({ isTogether }) => !isTogether)
  const [fullName, ...others] = new Set(desk.filter((entry) => entry.isFullName).map(({ nameKey }) => nameKey))
  if (others.length > 0) return
  const addressed = new Set(alone.filter((entry) => !entry.isFullName && entry.nameKey !== '').map(({ nameKey }) => nameKey))
  if (fullName === undefined) {
    if (addressed.size <= 1) groups.join(alone)
    return
  }
  groups.join(alone.filter(({ isFullName, nameKey }) => isFullName || nameKey === '' || mayBe(nameKey, fullName)))
}

function groupedBy(entries: readonly Entry[], keyOf: (entry: Entry) => readonly string[]): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = JSON.stringify(keyOf(entry))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

/** Disjoint groups of entries; the lowest id of each is its root. */
class Groups {
  readonly #parents: Map<number, number>

  constructor(entries: readonly Entry[]) {
    this.#parents = new Map(entries.map(({ id }) => [id, id]))
  }

  join(entries: readonly Entry[]): void {
    const [first] = entries
    if (first === undefined) return
    for (const { id } of entries) this.#joinTwo(first.id, id)
  }

  lowest(): Map<number, number> {
    return new Map([...this.#parents.keys()].map((id) => [id, this.#root(id)]))
  }

  #joinTwo(one: number, other: number): void {
    const [low, high] = [this.#root(one), this.#root(other)].toSorted((a, b) => a - b)
    if (low !== undefined && high !== undefined && low !== high) this.#parents.set(high, low)
  }

  #root(id: number): number {
    let root = id
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; parent = this.#parents.get(root)) root = parent
    // shortens the path for the next time
    for (let at = id; at !== root;) {
      const next = this.#parents.get(at) ?? root
      this.#parents.set(at, root)
      at = next
    }
    return root
  }
}

/** All statements about some keys, by their ids. */
export interface KnownKeys {
  ids: readonly number[]
  /** Keys that are a project's code: a key that leads to two of them joins neither. */
  codes: ReadonlySet<number>
  /** The keys of each piece of evidence. */
  links: readonly (readonly number[])[]
  /** Two names of one owner, with the same name of a project. */
  sameOwner: readonly (readonly [number, number])[]
  /** Keys that lost their evidence, and what their source states since, so that links to them keep working. */
  heirs: readonly (readonly [number, number])[]
  /** Operators decided that these two are one. */
  merges: readonly (readonly [number, number])[]
  /** Operators decided that these stand alone, whatever evidence says. */
  alone: ReadonlySet<number>
}

/**
 * Decides which keys lead to one project. It is pure and does not depend on the order. Keys of one piece of evidence
 * belong together, unless that would join two codes: then a name or thread belongs to the only code that it occurs
 * with, those that occur with none belong together, and those with several stay alone.
 * @returns id → lowest id of its group
 */
export function groupKeys({ ids, codes, links, sameOwner, heirs, merges, alone }: KnownKeys): Map<number, number> {
  const free = links.map((keys) => keys.filter((id) => !alone.has(id)))
  const joined = new Groups(ids)
  for (const keys of free) joined.joinAll(keys)
  for (const pair of sameOwner) if (!alone.has(pair[0]) && !alone.has(pair[1])) joined.joinAll(pair)
  const codesIn = new Map<number, number>()
  for (const id of codes) codesIn.set(joined.lowest(id), (codesIn.get(joined.lowest(id)) ?? 0) + 1)
  const isTorn = (id: number) => (codesIn.get(joined.lowest(id)) ?? 0) > 1
  const groups = new Groups(ids)
  const codesBeside = codesOf(free, codes)
  for (const keys of [...free, ...sameOwner.filter((pair) => pair.every((id) => !alone.has(id)))]) {
    if (!keys.some(isTorn)) groups.joinAll(keys)
    else joinWithin(groups, keys, codes, codesBeside)
  }
  // a key without evidence is in no link, so it cannot join two groups
  for (const pair of heirs) if (!alone.has(pair[0]) && !alone.has(pair[1])) groups.joinAll(pair)
  for (const pair of merges) groups.joinAll(pair)
  return new Map(ids.map((id) => [id, groups.lowest(id)]))
}

/** Joins the keys of one piece of evidence if joining everything connected would join several codes. */
function joinWithin(
  groups: Groups,
  keys: readonly number[],
  codes: ReadonlySet<number>,
  codesBeside: ReadonlyMap<number, ReadonlySet<number>>,
): void {
  const weak = keys.filter((id) => !codes.has(id))
  groups.joinAll(weak.filter((id) => !codesBeside.has(id)))
  for (const id of weak) {
    const [only, ...others] = codesBeside.get(id) ?? []
    if (only !== undefined && others.length === 0) groups.joinAll([id, only])
  }
}

/** The codes that a name or thread occurs with. */
function codesOf(links: readonly (readonly number[])[], codes: ReadonlySet<number>): Map<number, Set<number>> {
  const beside = new Map<number, Set<number>>()
  for (const keys of links) {
    const own = keys.filter((id) => codes.has(id))
    if (own.length === 0) continue
    for (const id of keys) if (!codes.has(id)) beside.set(id, new Set([...(beside.get(id) ?? []), ...own]))
  }
  return beside
}

/** Disjoint groups of ids. */
class Groups {
  readonly #parents: Map<number, number>

  constructor(ids: readonly number[]) {
    this.#parents = new Map(ids.map((id) => [id, id]))
  }

  /** Ignores ids that were not given at the start. */
  joinAll([first, ...others]: readonly number[]): void {
    if (first !== undefined) for (const other of others) this.#join(first, other)
  }

  #join(one: number, other: number): void {
    const [low = one, high = other] = [this.lowest(one), this.lowest(other)].toSorted((a, b) => a - b)
    if (this.#parents.has(low) && this.#parents.has(high)) this.#parents.set(high, low)
  }

  lowest(id: number): number {
    let root = id
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; parent = this.#parents.get(root)) root = parent
    if (root !== id) this.#parents.set(id, root)
    return root
  }
}

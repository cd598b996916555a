/** What is known of some names, by their ids: everything that notices and operators say of them. */
export interface KnownNames {
  ids: readonly number[]
  /** Branches and the like: a parent's credit code often stands beside them. */
  parts: ReadonlySet<number>
  /** A notice says that a name was another one before. */
  formers: readonly { id: number; formerId: number }[]
  codes: readonly { id: number; code: string }[]
  /** Operators: these two are one. */
  merges: readonly { id: number; otherId: number }[]
  /** Operators: these stand alone, whatever notices say. */
  alone: ReadonlySet<number>
}

/** Names that share a code: with more it is the code of something else, such as the agency of them all. */
const maxWithOneCode = 5

/** Which names are one organisation. Pure; the same whatever the order. @returns id → lowest id of its group */
export function groupNames(known: KnownNames): Map<number, number> {
  const groups = new Groups(known.ids)
  const isFree = (id: number) => !known.alone.has(id)
  joinByCodes(groups, { ...known, codes: known.codes.filter(({ id }) => isFree(id)) })
  joinFormers(
    groups,
    known.formers.filter(({ id, formerId }) => isFree(id) && isFree(formerId)),
  )
  for (const { id, otherId } of known.merges) groups.join(id, otherId)
  return new Map(known.ids.map((id) => [id, groups.lowest(id)]))
}

/** A code that names state without contradiction: none of them has a second code, and none is a branch. */
function joinByCodes(groups: Groups, { codes, parts }: Pick<KnownNames, 'codes' | 'parts'>): void {
  const codesOf = new Map<number, Set<string>>()
  for (const { id, code } of codes) codesOf.set(id, (codesOf.get(id) ?? new Set()).add(code))
  const namesOf = new Map<string, Set<number>>()
  for (const { id, code } of codes) if (!parts.has(id)) namesOf.set(code, (namesOf.get(code) ?? new Set()).add(id))
  for (const names of namesOf.values()) {
    if (names.size > maxWithOneCode) continue
    const [first, ...others] = [...names].filter((id) => codesOf.get(id)?.size === 1)
    for (const other of others) if (first !== undefined) groups.join(first, other)
  }
}

/**
 * A former name belongs to who claims it; where several do (a company that was divided), to none of them unless they are one by something else,
 * which may be another former name: so until nothing changes.
 */
function joinFormers(groups: Groups, formers: KnownNames['formers']): void {
  const claims = new Map<number, Set<number>>()
  for (const { id, formerId } of formers) claims.set(formerId, (claims.get(formerId) ?? new Set()).add(id))
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [formerId, claimants] of claims) {
      const [first, ...others] = [...claimants]
      if (first === undefined || others.some((other) => groups.lowest(other) !== groups.lowest(first))) continue
      if (groups.lowest(formerId) === groups.lowest(first)) continue
      groups.join(formerId, first)
      isChanged = true
    }
  }
}

/** Disjoint groups of ids. */
class Groups {
  readonly #parents: Map<number, number>

  constructor(ids: readonly number[]) {
    this.#parents = new Map(ids.map((id) => [id, id]))
  }

  /** Ids that are not among those that were given are nobody's. */
  join(one: number, other: number): void {
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

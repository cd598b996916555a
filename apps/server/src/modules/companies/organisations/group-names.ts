/** All statements of notices and operators about some names, by their ids. */
export interface KnownNames {
  ids: readonly number[]
  /** Branches and similar parts, beside which the parent's credit code often stands. */
  parts: ReadonlySet<number>
  /** A notice states that a name replaced another one. */
  formers: readonly { id: number; formerId: number }[]
  codes: readonly { id: number; code: string }[]
  /** Operators decided that these two are one. */
  merges: readonly { id: number; otherId: number }[]
  /** Operators decided that these stand alone, whatever notices say. */
  alone: ReadonlySet<number>
}

/** The maximal number of names that share a code: a code with more names belongs to something else, such as their common agency. */
const maxWithOneCode = 5

/** Decides which names are one organisation. It is pure and does not depend on the order. @returns id → lowest id of its group */
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

/** A code joins names if they state it without contradiction: none of them has a second code, and none is a branch. */
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
 * A former name belongs to the name that claims it. If several claim it (a company was divided), it belongs to none of
 * them, unless something else joins them. That may be another former name, so this is repeated until nothing changes.
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

  /** Ignores ids that were not given at the start. */
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

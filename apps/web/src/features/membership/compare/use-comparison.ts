import type { MemberLevel } from '@tender/contract'
import { useLocation, useNavigate } from '../../../shared/router/index.ts'
import { openingLevel } from '../../../shared/upgrade/level-worth.ts'
import { findRight, type Right } from './rights.ts'

/** The state of the comparison: the term, the right that the member needs, and the level shown on a phone. */
export interface Comparison {
  levels: readonly MemberLevel[]
  mine: MemberLevel
  /** Terms that any level is sold for, shortest first. */
  terms: readonly number[]
  months: number | null
  /** The right that led the member here. */
  need: Right | null
  /** The lowest level above the member's that gives more of it; null if none does. */
  needLevel: MemberLevel | null
  /** The level that is compared on a phone. */
  shown: MemberLevel
  chooseTerm: (months: number) => void
  chooseLevel: (id: number) => void
}

const defaultTerm = 12

/** The choices live in the address, so a copied link shows the same. Null where there are no levels. */
export function useComparison(levels: readonly MemberLevel[]): Comparison | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const mine = levels.find(({ isCurrent }) => isCurrent) ?? levels[0]
  if (mine === undefined) return null
  const choose = (name: string, value: number) => {
    query.set(name, String(value))
    navigate({ pathname, search: `?${query.toString()}` }, { replace: true })
  }
  const terms = termsOf(levels)
  const need = findRight(query.get('need'))
  const needLevel = need === null ? null : (openingLevel(levels, need.code) ?? null)
  return {
    levels,
    mine,
    terms,
    months: termOf(terms, Number(query.get('months'))),
    need,
    needLevel,
    shown: levels.find(({ id }) => String(id) === query.get('level')) ?? needLevel ?? nextAbove(levels, mine) ?? mine,
    chooseTerm: (months) => choose('months', months),
    chooseLevel: (id) => choose('level', id),
  }
}

function termsOf(levels: readonly MemberLevel[]): number[] {
  return [...new Set(levels.flatMap(({ prices }) => prices.map(({ months }) => months)))].sort((a, b) => a - b)
}

function termOf(terms: readonly number[], asked: number): number | null {
  if (terms.includes(asked)) return asked
  return terms.includes(defaultTerm) ? defaultTerm : (terms[0] ?? null)
}

function nextAbove(levels: readonly MemberLevel[], mine: MemberLevel): MemberLevel | undefined {
  return levels.find(({ rank }) => rank > mine.rank)
}

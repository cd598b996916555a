import type { DemoCompany } from './companies.ts'
import type { Place } from './places.ts'

/** A company as a notice writes it. */
export interface WrittenName {
  name: string
  /** Which entry of the world's companies this is: the number of a company, or that of a branch of it. */
  organisation: string
}

/**
 * How a company stands in a notice: by its former name before it took another, for a while afterwards with both; far from home some bid by their branch.
 * Draws nothing, so that the rest of the world is the same whatever names look like.
 */
export function writtenName(company: DemoCompany, at: number, place: Place): WrittenName {
  const { id, home, former, scope } = company
  const isBefore = former !== null && at < former.until
  const name = isBefore ? former.name : company.name
  if (scope === 3 && id % 3 === 0 && home.province !== place.province) {
    return { name: `${name}${place.cityShort}分公司`, organisation: `${id} ${isBefore ? 'before' : 'now'} ${place.cityShort}` }
  }
  const tellsFormer = former !== null && !isBefore && at < former.until + tellingFor
  return { name: tellsFormer ? `${name}（原${former.name}）` : name, organisation: String(id) }
}

/** Milliseconds for which a company says what it was called before. */
const tellingFor = 300 * 86_400_000

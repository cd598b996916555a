import type { DemoCompany } from './companies.ts'
import type { Place } from './places.ts'

/** A company's name as a notice writes it. */
export interface WrittenName {
  name: string
  /** The entry among the world's companies: the number of a company, or that of one of its branches. */
  organisation: string
}

/**
 * How a notice names a company: by its former name before it takes another one, and with both names for some time afterwards. Far from home some
 * companies bid through a branch.
 * It draws no random numbers, so the rest of the world does not depend on how names are written.
 */
export function writtenName(company: DemoCompany, at: number, place: Place): WrittenName {
  const { id, home, former, scope } = company
  const isBefore = former !== null && at < former.until
  const name = isBefore ? former.name : company.name
  if (scope === 3 && id % 3 === 0 && home.province !== place.province) {
    return { name: `${name}${place.cityShort}分公司`, organisation: `${id} ${isBefore ? 'before' : 'now'} ${place.cityShort}` }
  }
  const tellsFormer = former !== null && !isBefore && at < former.until + formerNamePeriod
  return { name: tellsFormer ? `${name}（原${former.name}）` : name, organisation: String(id) }
}

/** Milliseconds for which a company mentions its former name. */
const formerNamePeriod = 300 * 86_400_000

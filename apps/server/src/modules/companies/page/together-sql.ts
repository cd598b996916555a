import type { CompanySide } from '@tender/contract'
import { maxBidders, maxTenderers } from '../figures/contributions-sql.ts'
import type { Sight } from './sight.ts'

interface Other {
  /** Its role in the project: tenderer, winner, competing bidder, or a bidder who won. */
  role: 'customer' | 'supplier' | 'rival' | 'wonBy'
  /** The parameter or column with its id. */
  id: string
}

/**
 * A condition that another company was in the project of a contribution, as deals and rivals count it.
 * @param own the alias of the contribution
 */
export function togetherSql({ projects }: Pick<Sight, 'projects'>, own: string, { role, id }: Other): string {
  const among = (side: CompanySide, most: number) =>
    `(select count(*) from (${projects}) as one where one.project = ${own}.project and one.${side}_at is not null) <= ${most}`
  const meets = (condition: string) =>
    `exists (select from (${projects}) as other where other.project = ${own}.project and other.company_id = ${id} and ${condition})`
  if (role === 'customer' || role === 'supplier')
    return `${meets(role === 'customer' ? 'other.tendered_at is not null' : 'other.won_at is not null')} and ${among('tendered', maxTenderers)}`
  const did = role === 'wonBy' ? 'won_at' : 'competed_at'
  return `${own}.competed_at is not null and ${meets(`other.${did} is not null and not other.teams && ${own}.teams`)} and ${among('competed', maxBidders)}`
}

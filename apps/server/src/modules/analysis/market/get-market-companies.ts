import type { ReplyOf } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { companyScopeOf } from '../../companies/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { readMarketCompanies } from './read-market.ts'

type Companies = ReplyOf<(typeof calls)['getMarketCompanies']>

/** how many companies a list has */
const most = 20

/** The largest companies of a market. @throws AppError rights.insufficient */
export async function getMarketCompanies(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, signal }: SessionContext,
  { side, by, ...filters }: ParsedRequestOf<(typeof calls)['getMarketCompanies']>,
): Promise<Companies> {
  const now = clock.now()
  const scope = analysisScopeOf(caller, now, 'analysis.market')
  return readMarketCompanies(database, { filters, scope, named: companyScopeOf(caller, now), now, side, by, most }, signal)
}

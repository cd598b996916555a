import type { ReplyOf } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { companyScopeOf, topCompanies } from '../../companies/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { startOfMonth } from './months.ts'
import { spanOf } from './periods.ts'

type Companies = ReplyOf<(typeof calls)['getMarketCompanies']>

/** how many companies a list has */
const most = 20

/** The largest companies of a market. @throws AppError rights.insufficient */
export async function getMarketCompanies(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, signal }: SessionContext,
  { side, by, span: code, area, dtype, qcodes }: ParsedRequestOf<(typeof calls)['getMarketCompanies']>,
): Promise<Companies> {
  const now = clock.now()
  const span = spanOf(code, now)
  const projects = {
    side,
    from: startOfMonth(span.first),
    until: startOfMonth(span.end),
    areas: area,
    categories: dtype,
    industries: qcodes,
    counted: analysisScopeOf(caller, now, 'analysis.market'),
    named: companyScopeOf(caller, now),
  }
  return topCompanies(database, projects, { by, most }, signal)
}

import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { partyScopeOf, type PartyScope } from '../../documents/index.ts'

/** The part of the market that a caller may see. @throws AppError rights.insufficient */
export function marketScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PartyScope {
  const scope = partyScopeOf(caller, now, 'analysis.market')
  if (scope === null) throw new AppError('rights.insufficient', { permission: 'analysis.market' })
  return scope
}

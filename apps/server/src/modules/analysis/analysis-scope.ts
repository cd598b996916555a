import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/context.ts'
import { partyScopeOf, type PartyScope } from '../documents/index.ts'

/** The part of the market that a caller may see with a right to analyse it. @throws AppError rights.insufficient */
export function analysisScopeOf(
  caller: Pick<Caller, 'grants'>,
  now: Date,
  permission: 'analysis.market' | 'analysis.potential' | 'analysis.ai',
): PartyScope {
  const scope = partyScopeOf(caller, now, permission)
  if (scope === null) throw new AppError('rights.insufficient', { permission })
  return scope
}

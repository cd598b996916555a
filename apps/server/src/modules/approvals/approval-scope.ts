import type { Visibility } from '../../search/port.ts'
import { areaPrefix } from '../../gazetteer/area-code.ts'
import type { Caller } from '../../platform/http/context.ts'
import { visibilityOf } from '../documents/index.ts'
import { areasWith } from '../membership/index.ts'

/** The approvals that a member may see: those in the areas of the right, and of an age as for notices. */
export interface ApprovalScope {
  /** Null for any age. */
  visibility: Visibility | null
  /** Six-digit codes of any level; null for the whole country. */
  within: string[] | null
}

export function approvalScopeOf(caller: Pick<Caller, 'grants'>, now: Date): ApprovalScope {
  return { visibility: visibilityOf(caller, now), within: areasWith(caller, 'projects.search') }
}

/** Whether a member sees a record that was decided or announced at a moment, of a project in an area. */
export function isInScope({ visibility, within }: ApprovalScope, { at, areaCode }: { at: Date; areaCode: string | null }): boolean {
  const lies = (areas: readonly string[]) => areaCode !== null && areas.some((area) => areaCode.startsWith(areaPrefix(area)))
  if (within !== null && !lies(within)) return false
  return visibility === null || at < visibility.before || lies(visibility.areas)
}

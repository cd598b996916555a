import { permissionWords } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { FieldCondition } from '../../../search/field-conditions.ts'
import type { Visibility } from '../../../search/port.ts'
import type { ProjectField } from '../../../search/project-fields.ts'
import { isInArea } from '../../../gazetteer/area-code.ts'
import { limitNames } from '../../areas/index.ts'
import { visibilityOf } from '../../documents/index.ts'
import { areasWith } from '../../membership/index.ts'

/**
 * The projects that a member may see: as for notices, by the time of their latest evidence, and in the areas of the
 * right to search them.
 */
export interface ProjectScope {
  visibility: Visibility | null
  /** Six-digit codes of any level; null for the whole country. */
  within: readonly string[] | null
}

/** @throws AppError rights.insufficient */
export function projectScopeOf(caller: Pick<Caller, 'grants'>, now: Date): ProjectScope {
  const within = areasWith(caller, 'projects.search')
  if (within !== null && within.length === 0) throw new AppError('rights.insufficient', { permission: 'projects.search' })
  return { visibility: visibilityOf(caller, now), within }
}

/** The conditions on a record, and notes on what is left out. */
export function scopeConditions(scope: ProjectScope): { conditions: FieldCondition<ProjectField>[]; notes: string[] } {
  const { within } = scope
  return { conditions: within === null ? [] : [{ kind: 'inside', field: 'area', areas: within }], notes: scopeNotes(scope) }
}

/** Notes in Chinese on what is left out. */
export function scopeNotes({ within }: Pick<ProjectScope, 'within'>): string[] {
  const { name } = permissionWords['projects.search']
  return within === null ? [] : [`您的“${name}”权限限于${limitNames(within).join('、')}，本次只查询了该范围内的项目。`]
}

/** Whether a project is within it. */
export function isInScope({ visibility, within }: ProjectScope, { lastAt, areaCode }: { lastAt: Date; areaCode: string | null }): boolean {
  const isWithin = within === null || isInOne(areaCode, within)
  const isSeen = visibility === null || lastAt < visibility.before || isInOne(areaCode, visibility.areas)
  return isWithin && isSeen
}

function isInOne(areaCode: string | null, areas: readonly string[]): boolean {
  return areaCode !== null && areas.some((outer) => isInArea(areaCode, outer))
}

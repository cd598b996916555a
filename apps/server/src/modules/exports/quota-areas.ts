import type { Caller } from '../../platform/http/context.ts'
import { isInAreas } from '../membership/index.ts'
import type { ExportDeps } from './deps.ts'

type Needs = Pick<ExportDeps, 'membership'>
type Reader = Pick<Caller, 'grants'>

/** Those of the rows that lie in the areas where the reader's levels have any of the quota. */
export async function inQuotaAreas<Row extends { areaCode: string | null }>(
  { membership }: Needs,
  reader: Reader,
  rows: readonly Row[],
): Promise<Row[]> {
  const areas = await membership.areasWithQuota(reader, 'export-rows')
  return areas === null ? [...rows] : rows.filter(({ areaCode }) => areaCode !== null && isInAreas(areaCode, areas))
}

/** The same as conditions of a search. */
export async function quotaAreaConditions(
  { membership }: Needs,
  reader: Reader,
): Promise<{ kind: 'inside'; field: 'area'; areas: readonly string[] }[]> {
  const areas = await membership.areasWithQuota(reader, 'export-rows')
  return areas === null ? [] : [{ kind: 'inside', field: 'area', areas }]
}

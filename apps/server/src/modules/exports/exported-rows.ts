import type { ExportKind } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/context.ts'
import { may } from '../membership/index.ts'
import type { ExportDeps } from './deps.ts'
import { exportedNoticeIds, noticesOf } from './found-notices.ts'
import { exportedProjectIds, projectsOf } from './found-projects.ts'
import type { ExportedRow, Reading } from './row.ts'
import { noticeSource, projectSource, type ExportSource } from './source.ts'

/**
 * The rows of an export as the member may read them, some at a time, at most `rows`. Rows outside the areas in which the
 * member's levels have any of the quota are left out.
 * @throws AppError rights.insufficient if the search or one of its filters needs a permission that the member no longer has
 */
export function exportedRows(
  deps: ExportDeps,
  reader: Pick<Caller, 'accountId' | 'grants'>,
  { kind, source }: ExportSource,
  reading: Reading & { rows: number },
): AsyncIterable<ExportedRow[]> {
  demandSearch(reader, kind)
  return kind === 'notices'
    ? noticesOf(deps, reader, noticeSource.parse(source), reading)
    : projectsOf(deps, reader, projectSource.parse(source), reading)
}

/** Those of the chosen notices or projects that would be exported, in their order. @throws AppError rights.insufficient */
export function exportedIds(
  deps: ExportDeps,
  reader: Pick<Caller, 'accountId' | 'grants'>,
  { kind, ids }: { kind: ExportKind; ids: readonly number[] },
  reading: Reading,
): Promise<number[]> {
  const select = kind === 'notices' ? exportedNoticeIds : exportedProjectIds
  return select(deps, reader, [...new Set(ids)], reading)
}

/** @throws AppError rights.insufficient if the member may not search for what is exported */
export function demandSearch(reader: Pick<Caller, 'grants'>, kind: ExportKind): void {
  const permission = permissions[kind]
  if (!may(reader, permission)) throw new AppError('rights.insufficient', { permission })
}

const permissions = { notices: 'documents.search', projects: 'projects.search' } as const

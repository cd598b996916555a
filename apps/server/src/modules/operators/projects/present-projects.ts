import type { OperatorProject } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { areaName } from '../../areas/index.ts'
import { countProjectFavourites } from '../../collections/index.ts'
import type { KnownKey, ProjectSummary } from '../../projects/index.ts'

/** Projects with their keys in words, and the number of their followers. */
export async function presentProjects(db: Executor, projects: readonly ProjectSummary[]): Promise<OperatorProject[]> {
  return Promise.all(
    projects.map(async ({ areaCode, lastAt, keys, ...project }) => ({
      ...project,
      areaName: areaCode === null ? '' : areaName(areaCode),
      lastAt: lastAt?.toISOString() ?? null,
      keys: keys.map((key) => ({ id: key.id, text: keyText(key) })),
      favourites: await countProjectFavourites(
        db,
        keys.map(({ id }) => id),
      ),
    })),
  )
}

/** In words. A key without any source has none, because somebody may have asked for its removal. */
function keyText({ key, ownerKey, name }: KnownKey): string {
  const [kind = '', rest = ''] = key.split(':')
  if (kind === 'code') return `项目代码 ${rest}`
  if (kind === 'thread') return `同一招标的公告 #${rest}`
  if (kind === 'approval') return `审批项目 #${rest}`
  if (name === null) return '名称（已没有公告或审批写明）'
  return kind === 'area' ? `地区与名称 ${areaName(rest)} · ${name}` : `建设单位与名称 ${ownerKey ?? ''} · ${name}`
}

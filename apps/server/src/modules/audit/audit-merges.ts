import { projectMerged } from '../../ingest/index.ts'
import { maskPhones } from '../../phones/mask-phones.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Consumer } from '../../platform/events/consumer.ts'
import { payloadsOf } from '../../platform/events/event-kind.ts'
import { audit } from './write-audit.ts'

/** Writes merges of projects into the audit log, an entry for each batch of events. Nothing else explains why a thread has grown. */
export const auditMerges: Consumer = {
  name: 'audit.merges',
  label: '记录项目合并',
  on: [projectMerged],
  handle: async (tx, events) => {
    const last = events.at(-1)
    if (last === undefined) return
    const merges = await namesOf(
      tx,
      payloadsOf(events, projectMerged).map(({ merged }) => merged),
    )
    const kept = [...new Set(merges.map((merge) => merge.kept))]
    await audit(tx, {
      at: last.at,
      actor: { kind: 'system', name: '导入' },
      enterpriseId: null,
      action: 'project.merged',
      subject: maskPhones(`${kept[0] ?? ''}${kept.length > 1 ? ` 等 ${kept.length} 个项目` : ''}`),
      detail: { projects: merges.slice(0, maxNames).map(({ merged }) => maskPhones(merged)) },
    })
  },
}

const maxNames = 50

async function namesOf(db: Executor, ids: readonly number[]): Promise<{ merged: string; kept: string }[]> {
  return db.query(
    'select left(name, 100) as merged, left(kept_name, 100) as kept from project_public where id = any($1) order by kept_id, id',
    [[...ids]],
  )
}

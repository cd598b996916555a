import type { Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { seal } from '../../platform/sealing.ts'
import { Turns } from '../../platform/turns.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'
import { loadForgotten, numberMarker } from './forgotten-list.ts'
import { hideInNoticeSteps, type Hidden } from './hide-in-notice.ts'
import { insertNumbers } from './note-numbers.ts'

export const sealedNotices = { purpose: 'forgotten-notices', owner: 'ingest' } as const

/** Notices as they may be written, and the step that notes what was taken out once they are written. */
interface Kept {
  contents: ReadonlyMap<number, PreparedNotice>
  /** Stores which numbers the notices contain, as marks, and keeps a sealed copy of what was delivered, for the notices from which something was taken out. */
  note(): Promise<void>
}

/** Takes out of notices what is to be forgotten, in the transaction that writes them. */
export async function withoutForgotten(tx: Executor, delivered: ReadonlyMap<number, PreparedNotice>, random: Random): Promise<Kept> {
  const mark = await numberMarker({ database: tx, random })
  const list = await loadForgotten(tx, mark)
  const contents = new Map(delivered)
  const hidden = new Map<number, Hidden>()
  const turns = new Turns()
  for (const [id, item] of list.isEmpty ? [] : delivered) {
    // oxlint-disable-next-line no-await-in-loop -- one notice after the other
    const found = await turns.resultOf(hideInNoticeSteps(item, list))
    if (found === null) continue
    contents.set(id, found.item)
    hidden.set(id, found)
  }
  const note = async (): Promise<void> => {
    const ids = [...delivered.keys()]
    await tx.query('delete from notice_number where notice_id = any($1::bigint[])', [ids])
    await insertNumbers(tx, new Map([...delivered].map(([id, { numbers }]) => [id, numbers])), mark)
    await tx.query('delete from forgotten_notice where notice_id = any($1::bigint[])', [ids])
    for (const [id, { item, ids: forgottenIds }] of hidden) {
      // oxlint-disable-next-line no-await-in-loop -- few of a batch
      const sealed = await seal({ database: tx, random }, JSON.stringify(delivered.get(id)?.raw), sealedNotices)
      // oxlint-disable-next-line no-await-in-loop
      await tx.query('insert into forgotten_notice (notice_id, sealed, forgotten_ids) values ($1, $2, $3)', [id, sealed, forgottenIds])
      // oxlint-disable-next-line no-await-in-loop
      await renameProject(tx, id, { from: delivered.get(id)?.project.name ?? '', to: item.project.name })
    }
  }
  return { contents, note }
}

/** Renames the project of a notice, because a project has the name from its first notice. */
async function renameProject(tx: Executor, noticeId: number, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return
  await tx.query('update project set name = $3 where name = $2 and id = (select project_id from notice where id = $1)', [
    noticeId,
    from,
    to,
  ])
}

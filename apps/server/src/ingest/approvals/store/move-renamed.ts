import type { Transaction } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { approvalMoved } from '../../approval-events.ts'
import { matterKeys, type KeyedMatter } from '../matter-keys.ts'
import { groupMatters } from './write-matters.ts'

/** The keys that identified a matter's project so far, and what else its keys are made of. */
export interface KeyedRow extends Pick<KeyedMatter, 'investmentCode' | 'sourceProject' | 'areaCode'> {
  anchor: string
  ownerKey: string | null
  nameKey: string | null
  approvalId: number
}

interface Renamed {
  /** Id of the record. */
  id: number
  texts: { matters: readonly Pick<KeyedMatter, 'projectName' | 'owner'>[] }
  /** In the order of its matters. */
  keyed: readonly KeyedRow[]
}

/** Gives new keys to matters whose names have changed. Their project keeps its id, and with it the address of its page. */
export async function moveRenamed(tx: Transaction, records: readonly Renamed[]): Promise<void> {
  const moved = records.flatMap(movedMatters)
  if (moved.length === 0) return
  const rows = JSON.stringify(moved)
  await tx.query(
    `update approval set anchor = moved.anchor
     from (select distinct on (anchor) anchor, before from json_to_recordset($1::json) as moved (anchor text, before text) order by anchor, before) as moved
     where approval.anchor = moved.before and not exists (select 1 from approval as other where other.anchor = moved.anchor)`,
    [rows],
  )
  await tx.query(
    'insert into approval (anchor) select distinct anchor from json_to_recordset($1::json) as moved (anchor text) order by anchor on conflict do nothing',
    [rows],
  )
  await tx.query(
    `update approval_matter set owner_key = moved.owner, name_key = moved.name, anchor_id = approval.id, approval_id = coalesce(approval.merged_into, approval.id)
     from json_to_recordset($1::json) as moved (id bigint, position integer, anchor text, owner text, name text) join approval on approval.anchor = moved.anchor
     where record_id = moved.id and approval_matter.position = moved.position`,
    [rows],
  )
  const regrouped = await groupMatters(
    tx,
    moved.flatMap(({ source, owner, name, ownerKey, nameKey }) => [
      { source, owner, name },
      { source, owner: ownerKey, name: nameKey },
    ]),
  )
  const approvals = new Set([...regrouped, ...moved.map(({ approvalId }) => approvalId)])
  await appendEvents(
    tx,
    approvalMoved,
    [...approvals].map((approvalId) => ({ approvalId })),
  )
}

function movedMatters({ id, texts, keyed }: Renamed) {
  return keyed.flatMap(({ anchor: before, ownerKey, nameKey, approvalId, ...facts }, position) => {
    const named = texts.matters[position]
    if (named === undefined) return []
    const keys = matterKeys({ ...facts, projectName: named.projectName, owner: named.owner })
    const isSame = keys.anchor === before && keys.owner === ownerKey && keys.name === nameKey
    return isSame ? [] : [{ id, position, before, ownerKey, nameKey, approvalId, ...keys }]
  })
}

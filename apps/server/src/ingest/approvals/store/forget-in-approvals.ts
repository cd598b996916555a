import type { Database, Executor, Transaction } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import type { Random } from '../../../platform/random.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { Turns } from '../../../platform/turns.ts'
import { approvalMoved, approvalNoted } from '../../approval-events.ts'
import { loadForgotten, numberMarker, type ForgottenList } from '../../forgetting/forgotten-list.ts'
import { batchesOf, batchSize } from '../../batches.ts'
import { lockIngest } from '../../lock-ingest.ts'
import type { ApprovalContact, DeliveredApproval } from '../../approval.ts'
import { hideTextsSteps, type ApprovalTexts, type HiddenTexts, type MatterTexts } from './hide-texts.ts'
import { moveRenamed, type KeyedRow } from './move-renamed.ts'

const sealedApprovals = { purpose: 'forgotten-approvals', owner: 'ingest' } as const

/** Records as they may be written, and the step that notes what was taken out once they are written. */
interface Kept {
  records: Map<number, DeliveredApproval>
  /** Keeps a sealed copy of what was delivered, for the records from which something was taken out. */
  note(): Promise<void>
}

/** Takes out of records what is to be forgotten, in the transaction that writes them. */
export async function withoutForgotten(tx: Executor, delivered: ReadonlyMap<number, DeliveredApproval>, random: Random): Promise<Kept> {
  const list = await loadForgotten(tx, await numberMarker({ database: tx, random }))
  const records = new Map(delivered)
  const hidden: Sealable[] = []
  const turns = new Turns()
  for (const [id, approval] of list.isEmpty ? [] : delivered) {
    const original = textsOf(approval)
    // oxlint-disable-next-line no-await-in-loop -- one record after the other
    const found = await turns.resultOf(hideTextsSteps(original, list, approval.phones))
    if (found === null) continue
    const { matters, ...texts } = found.texts
    records.set(id, { ...approval, ...texts, matters: approval.matters.map((matter, place) => ({ ...matter, ...matters[place] })) })
    hidden.push({ id, original, found })
  }
  return { records, note: () => keepSealed(tx, random, [...delivered.keys()], hidden) }
}

function textsOf({ title, text, safeHtml, matters }: ApprovalTexts): ApprovalTexts {
  const texts = matters.map(({ projectName, owner, matter, authority, documentNumber, site, content, units, contacts = [] }) => ({
    projectName,
    owner,
    matter,
    authority,
    documentNumber,
    site,
    content,
    // the order in which the database returns the keys would differ from the delivery
    units: units.map(({ role, name }) => ({ role, name })),
    contacts: contacts.map(plainContact),
  }))
  return { title, text, safeHtml, matters: texts }
}

function plainContact({ role, company, name, phone, place }: ApprovalContact): ApprovalContact {
  return { role, company, name, phone, ...(place !== undefined && { place: { start: place.start, end: place.end } }) }
}

interface Sealable {
  /** Id of the record. */
  id: number
  original: ApprovalTexts
  found: HiddenTexts
}

/** @param ids ids of all records that were checked */
async function keepSealed(tx: Executor, random: Random, ids: readonly number[], hidden: readonly Sealable[]): Promise<void> {
  await tx.query('delete from forgotten_approval where record_id = any($1::bigint[])', [[...ids]])
  for (const { id, original, found } of hidden) {
    // oxlint-disable-next-line no-await-in-loop -- few of a batch
    const sealed = await seal({ database: tx, random }, JSON.stringify(original), sealedApprovals)
    // oxlint-disable-next-line no-await-in-loop
    await tx.query('insert into forgotten_approval (record_id, sealed, forgotten_ids) values ($1, $2, $3)', [id, sealed, found.ids])
  }
}

/**
 * Does the same in what is stored already: takes out what is to be forgotten, and puts back what no longer is. An event tells the consumers of
 * approvals what changed.
 * @returns ids of the records that changed
 */
export async function forgetInApprovals(database: Database, random: Random): Promise<number[]> {
  const list = await loadForgotten(database, await numberMarker({ database, random }))
  const changed: number[] = []
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that others have their turn
    const part = await database.transaction((tx) => forgetInPart(tx, random, list, from))
    changed.push(...part.changed)
    ;({ after } = part)
  }
  return changed
}

/** @returns the ids that changed, and the record to go on after; null: all are done */
async function forgetInPart(
  tx: Transaction,
  random: Random,
  list: ForgottenList,
  after: number,
): Promise<{ changed: number[]; after: number | null }> {
  await lockIngest(tx)
  const rows = await selectPart(tx, list, after)
  const [part = []] = batchesOf(rows, ({ bytes }) => bytes)
  const ids = part.map(({ id }) => id)
  const changed = await settleTexts(tx, random, list, await selectStored(tx, random, ids))
  const isLast = part.length === rows.length && rows.length < batchSize
  return { changed, after: isLast ? null : (ids.at(-1) ?? null) }
}

/** If nothing is to be forgotten, only records from which something was taken out are selected. */
function selectPart(tx: Executor, list: ForgottenList, after: number): Promise<{ id: number; bytes: number }[]> {
  return tx.query<{ id: number; bytes: number }>(
    `select id, coalesce(octet_length(text), 0) as bytes from approval_record left join forgotten_approval on record_id = id
     where id > $1 and (sealed is not null or not $2::boolean) order by id limit $3`,
    [after, list.isEmpty, batchSize],
  )
}

/** Writes of stored records what may be shown of the delivery, and appends an event for each that changed. @returns the ids of these */
export async function settleTexts(tx: Transaction, random: Random, list: ForgottenList, stored: readonly Stored[]): Promise<number[]> {
  const hidden: Sealable[] = []
  const changed: Changed[] = []
  const turns = new Turns()
  for (const { id, shown, original, keyed } of stored) {
    // oxlint-disable-next-line no-await-in-loop -- one record after the other
    const found = await turns.resultOf(hideTextsSteps(original, list))
    if (found !== null) hidden.push({ id, original, found })
    const texts = found?.texts ?? original
    if (JSON.stringify(texts) !== JSON.stringify(shown)) changed.push({ id, texts, keyed })
  }
  await updateTexts(tx, changed)
  await moveRenamed(tx, changed)
  await keepSealed(
    tx,
    random,
    stored.map(({ id }) => id),
    hidden,
  )
  const changedIds = changed.map(({ id }) => id)
  await appendNoted(tx, changedIds)
  return changedIds
}

export interface Stored {
  id: number
  sourceName: string
  /** The texts as they are stored, and as they were delivered. */
  shown: ApprovalTexts
  original: ApprovalTexts
  /** The keys that identify the projects of its matters, in their order. */
  keyed: KeyedRow[]
}

interface Changed extends Pick<Stored, 'id' | 'keyed'> {
  texts: ApprovalTexts
}

/** Selects records with what was delivered of them, ordered by id. */
export async function selectStored(tx: Executor, random: Random, ids: readonly number[]): Promise<Stored[]> {
  const rows = await tx.query<Omit<ApprovalTexts, 'matters'> & { id: number; sourceName: string; sealed: string | null }>(
    `select id, source_name as "sourceName", title, text, safe_html as "safeHtml", sealed from approval_record left join forgotten_approval on record_id = id
     where id = any($1::bigint[]) order by id`,
    [[...ids]],
  )
  const matters = await tx.query<MatterTexts & KeyedRow & { recordId: number }>(
    `select record_id as "recordId", project_name as "projectName", owner, matter, authority, document_number as "documentNumber", site, content, units, contacts,
       investment_code as "investmentCode", source_key as "sourceProject", area_code as "areaCode", anchor, owner_key as "ownerKey", name_key as "nameKey", approval_id as "approvalId"
     from approval_matter join approval on approval.id = anchor_id where record_id = any($1::bigint[]) order by record_id, position`,
    [[...ids]],
  )
  const byRecord = new Map(rows.map(({ id }): [number, typeof matters] => [id, []]))
  for (const matter of matters) byRecord.get(matter.recordId)?.push(matter)
  const stored: Stored[] = []
  for (const { id, sealed, sourceName, ...row } of rows) {
    const keyed = byRecord.get(id) ?? []
    const shown = textsOf({ ...row, matters: keyed })
    // oxlint-disable-next-line no-await-in-loop -- few of a part
    const opened = sealed === null ? null : await unseal({ database: tx, random }, sealed, sealedApprovals)
    stored.push({ id, sourceName, shown, original: opened === null ? shown : textsOf(JSON.parse(opened)), keyed })
  }
  return stored
}

async function updateTexts(tx: Executor, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  await tx.query(
    `update approval_record set title = kept.title, text = kept.text, safe_html = kept."safeHtml"
     from json_to_recordset($1::json) as kept (id bigint, title text, text text, "safeHtml" text) where approval_record.id = kept.id`,
    [JSON.stringify(changed.map(({ id, texts: { title, text, safeHtml } }) => ({ id, title, text, safeHtml })))],
  )
  const matters = changed.flatMap(({ id, texts }) => texts.matters.map((matter, position) => ({ id, position, ...matter })))
  await tx.query(
    `update approval_matter set project_name = kept."projectName", owner = kept.owner, matter = kept.matter, authority = kept.authority,
       document_number = kept."documentNumber", site = kept.site, content = kept.content, units = kept.units,
       contacts = kept.contacts
     from json_to_recordset($1::json) as kept (id bigint, position integer, "projectName" text, owner text, matter text, authority text, "documentNumber" text,
       site text, content text, units jsonb, contacts jsonb)
     where record_id = kept.id and approval_matter.position = kept.position`,
    [JSON.stringify(matters)],
  )
}

async function appendNoted(tx: Transaction, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return
  const rows = await tx.query<{ approvalId: number }>(
    'select distinct approval_id as "approvalId" from approval_matter where record_id = any($1::bigint[]) and approval_id is not null',
    [[...recordIds]],
  )
  await appendEvents(
    tx,
    approvalNoted,
    recordIds.map((recordId) => ({ recordId })),
  )
  await appendEvents(tx, approvalMoved, rows)
}

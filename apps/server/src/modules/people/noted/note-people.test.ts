import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { readContent } from '../../../ingest/testing/read-content.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { mergeCompanies, undoDecision } from '../../companies/index.ts'
import { notePeople, noteRecords } from './note-people.ts'
import { noteAllPeople } from './note-missing.ts'
import { createLog } from '../../../platform/log.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { systemRandom } from '../../../platform/random.ts'
import { rounds } from '../../../testing/rounds.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const companies = ['甲市第一中学', '乙市人民医院有限公司', '丙建设集团有限公司']
const names = ['王秀珍', '王工', '李芳', '赵敏', '陈建国、李芳']
const numbers = ['13800138001', '13900139002', '0574-87187195', '0574-87187195转801', '0574-87187195转802', '0574-87187195转803']

interface Told {
  company: number
  name: number
  number: number
}

function textOf({ company, name, number }: Told): string {
  return `采购人：${companies[company]}\n联系人：${names[name]}\n联系电话：${numbers[number]}`
}

/** The groups of entries, without ids, which depend on the order. */
async function people(): Promise<string[]> {
  const rows = await app.database.query<{ personId: number; text: string }>(
    `select person_id as "personId", concat_ws(' ', root_key, name_key, digits, extension, is_together, is_switchboard, last_seen,
       (select string_agg(concat_ws(' ', source, source_id, position, role), ',' order by source, source_id, position, role) from person_contact where entry_id = entry.id)) as text
     from person_entry entry order by text`,
  )
  const groups = new Map<number, string[]>()
  for (const { personId, text } of rows) groups.set(personId, [...(groups.get(personId) ?? []), text])
  return [...groups.values()].map((group) => group.join(' | ')).toSorted()
}

const signal = new AbortController().signal
const noteAgain = () =>
  noteAllPeople({ database: app.database, random: systemRandom }, { signal, reached: null, progress: () => Promise.resolve() }, true)

async function empty(): Promise<void> {
  await app.database.query('truncate person_contact, person_entry, person_source')
}

test('property: batches and changes of notices and records give the same people as a full rebuild', async () => {
  const ids = await storeNotices(
    app,
    Array.from({ length: 12 }, () => rawNotice()),
  )
  const recordIds = await storeRecords(6)
  const told = fc.record({ company: fc.nat(2), name: fc.nat(4), number: fc.nat(5) })
  const change = fc.record({ isRecord: fc.boolean(), place: fc.nat(11), told })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }), async (batches) => {
      await empty()
      for (const batch of batches) {
        const notices = batch.filter(({ isRecord }) => !isRecord).map(({ place, told }) => ({ id: ids[place] ?? 0, told }))
        const records = batch.filter(({ isRecord }) => isRecord).map(({ place, told }) => ({ id: recordIds[place % 6] ?? 0, told }))
        for (const { id, told } of notices) await tell(id, told)
        for (const { id, told } of records) await tellOfRecord(id, told)
        await app.database.transaction((tx) => notePeople(tx, [...new Set(notices.map(({ id }) => id))]))
        await app.database.transaction((tx) => noteRecords(tx, [...new Set(records.map(({ id }) => id))]))
      }
      await app.database.transaction((tx) => notePeople(tx, ids))
      await app.database.transaction((tx) => noteRecords(tx, recordIds))
      const incremental = await people()
      await empty()
      await noteAgain()
      expect(await people()).toEqual(incremental)
    }),
    { numRuns: rounds({ few: 15, whole: 60 }) },
  )
})

/** Changes what a notice states. */
async function tell(noticeId: number, told: Told): Promise<void> {
  const fact = (value: string) => ({ value, raw: value, origin: 'text', evidence: null })
  const contacts = [{ role: 'tenderer', name: fact(names[told.name] ?? ''), phone: fact((numbers[told.number] ?? '').replace('转', '-')) }]
  await app.database.query(`update notice set tenderer = $2, facts = facts || jsonb_build_object('contacts', $3::jsonb) where id = $1`, [
    noticeId,
    companies[told.company],
    JSON.stringify(contacts),
  ])
}

/** Stores records of approvals that name nobody yet. */
async function storeRecords(count: number): Promise<number[]> {
  const { approvals } = await readContent(
    'items.json',
    JSON.stringify(
      Array.from({ length: count }, (_, serial) => ({
        deal_code: `2019-330391-47-03-83126${serial}`,
        apply_project_name: `第${serial}综合办公楼建设工程`,
        ITEM_NAME: '企业投资项目备案',
        DEAL_NAME: '已办结',
        DEPT_NAME: '某区发展和改革局',
      })),
    ),
  )
  await app.services.pipeline.storeApprovals(approvals)
  const rows = await app.database.query<{ id: number }>('select id from approval_record order by id')
  expect(rows).toHaveLength(count)
  return rows.map(({ id }) => id)
}

/** Changes the person in a record. */
async function tellOfRecord(recordId: number, { company, name, number }: Told): Promise<void> {
  const phone = (numbers[number] ?? '').replace('转', '-')
  const contacts = [{ role: 'owner', company: companies[company], name: names[name], phone }]
  await app.database.query('update approval_matter set contacts = $2::jsonb where record_id = $1', [recordId, JSON.stringify(contacts)])
}

test('the server updates people as notices arrive and as companies are merged and parted', async () => {
  await empty()
  const stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  try {
    const ids = await storeNotices(app, [
      rawNotice({ text: textOf({ company: 0, name: 0, number: 0 }) }),
      rawNotice({ text: textOf({ company: 1, name: 0, number: 2 }) }),
    ])
    await caughtUp(app.database)
    expect(ids).toHaveLength(2)
    const apart = await people()
    const rows = await app.database.query<{ id: number }>('select id from organisation where name = any($1) order by id', [
      companies.slice(0, 2),
    ])
    const pair = { id: rows[0]?.id ?? 0, otherId: rows[1]?.id ?? 0 }
    const decision = { actor: { kind: 'terminal', name: 'test' } as const, now: app.clock.now() }
    const decided = await mergeCompanies(app.database, pair, decision)
    await caughtUp(app.database)
    const ofBoth = await app.database.query<{ people: number }>('select count(distinct person_id)::integer as people from person_entry')
    expect(ofBoth).toEqual([{ people: 1 }])
    await undoDecision(app.database, decided, decision)
    await caughtUp(app.database)
    expect(await people()).toEqual(apart)
  } finally {
    await stop()
  }
})

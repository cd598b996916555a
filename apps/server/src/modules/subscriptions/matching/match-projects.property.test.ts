import { projectStages, subscriptionCriteria, type SubscriptionCriteria } from '@tender/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Transaction } from '../../../platform/database/executor.ts'
import type { Event } from '../../../platform/events/event-kind.ts'
import { comparedRecord, recordMatches } from '../../../search/matches-request.ts'
import { projectKind } from '../../../search/project-kind.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { loadProjects, type LoadedProject } from '../../projects/index.ts'
import { projectCriteriaSearch } from '../criteria/criteria-search.ts'
import { matchProjects } from './match-projects.ts'
import { rounds } from '../../../testing/rounds.ts'

let app: TestApp
let accountId: number
beforeAll(async () => {
  app = await openTestApp()
  accountId = (await loggedInMember(app, 7)).accountId
})
afterAll(() => app.close())

const tables = `hit, project_told, event, designed_decision, designed_link, designed_evidence, designed_source, designed_key, designed_project, project_search, project_search_text,
  notice, project, project_key, notice_identity`

const wanted = [
  { groups: [{ keyword: '水厂' }], stageMoves: true },
  { groups: [{ keyword: '水厂' }] },
  { projectStages: ['施工准备' as const, '在建' as const], stageMoves: true },
  { projectStages: ['在建' as const] },
  { projectFilters: { owner: '水务' }, stageMoves: true },
  { groups: [{ keyword: '工程', excluded: ['城西'] }], stageMoves: true },
].map((criteria) => z.parse(subscriptionCriteria, criteria))

const owners = ['青岭县水务发展有限公司', '北川县交通投资有限公司']
const drawn = fc.record({
  owner: fc.constantFrom(...owners),
  project: fc.constantFrom('城东水厂扩建工程', '城西水厂扩建工程', '城东泵站新建工程'),
  part: fc.constantFrom('', '施工', '监理', '设计'),
  // the same code joins separate projects; another one splits them
  code: fc.constantFrom(null, null, '2507-330205-04-01-526822', '2508-330205-04-01-742020'),
  kind: fc.constantFrom('招标公告', '中标结果公告', '流标公告'),
  thread: fc.constantFrom(null, null, 'THREAD-2026-0000001'),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never

test('hits on projects follow the definition after any changes, merges and repeats, and each is reported once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 2, maxLength: 8 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
      async (told, sizes) => {
        await app.database.query(`truncate ${tables} restart identity cascade`)
        await app.database.query('delete from subscription')
        const consumer = matchProjects({ clock: app.clock })
        const subscriptions = await subscribeAll()
        const heard = new Heard(subscriptions)
        const ids = await storeNotices(app, told.map(noticeOf))
        const work = async (change: (tx: Transaction) => Promise<unknown>) => {
          await app.database.query(`delete from event`)
          await app.database.transaction(change)
          const events = await selectEvents()
          await heard.hear(events)
          for (let at = 0; at < events.length;) {
            const part = events.slice(at, (at += sizes.next().value ?? 1))
            // the process dies before its transaction ends
            await expect(
              app.database.transaction(async (tx) => {
                await consumer.handle(tx, part)
                throw new Error('killed')
              }),
            ).rejects.toThrow('killed')
            await app.database.transaction((tx) => consumer.handle(tx, part))
          }
          expect(await selectHits()).toEqual(heard.hits())
          // handles events again that were already handled
          await app.database.transaction((tx) => consumer.handle(tx, events))
          expect(await selectHits()).toEqual(heard.hits())
        }
        const note = (some: readonly number[]) => work((tx) => noteAgain(tx, some))
        for (let at = 0; at < ids.length;) await note(ids.slice(at, (at += sizes.next().value ?? 1)))
        await note(ids)
        await app.database.query(`update notice set tenderer = $2 where id = $1`, [ids[0], owners[1]])
        await note(ids.slice(0, 1))
        await app.database.query('delete from notice where id = $1', [ids[1]])
        await note(ids.slice(0, 2))
      },
    ),
    { numRuns: rounds({ few: 10, whole: 40 }) },
  )
}, 300_000)

/** What each subscription was told, by the keys of projects, computed in memory one subscription after the other. */
class Heard {
  readonly #of: { id: number; criteria: SubscriptionCriteria; keys: Map<number, number>; hits: string[] }[]

  constructor(subscriptions: readonly { id: number; criteria: SubscriptionCriteria }[]) {
    this.#of = subscriptions.map((one) => ({ ...one, keys: new Map(), hits: [] }))
  }

  async hear(events: readonly Event[]): Promise<void> {
    const said = events.flatMap((event) => z.safeParse(payload, event.payload).data ?? [])
    const projects = await loadProjects(
      app.database,
      said.map(({ projectId }) => projectId),
    )
    for (const one of this.#of) {
      for (const project of new Set(projects.values())) join(one.keys, project)
      for (const { projectId, stage, isNew } of said) {
        const project = projects.get(projectId)
        if (project === undefined) continue
        const isMove = stage !== undefined
        const now = isMove ? (projectStages.find((known) => known === stage) ?? null) : project.content.stage
        const record = comparedRecord(projectKind, { ...project.content, stage: now })
        if (!recordMatches(projectKind, record, projectCriteriaSearch(one.criteria))) continue
        const last = one.keys.get(project.id)
        const place = now === null ? 0 : projectStages.indexOf(now) + 1
        const told = (reason: string) => one.hits.push(`${one.id} ${project.id} ${reason} ${now ?? ''}`)
        if (last === undefined && isNew === true) told('new')
        else if (last === undefined) told(isMove && one.criteria.stageMoves ? 'stage' : 'met')
        else if (isMove && one.criteria.stageMoves && place > last) told('stage')
        for (const key of project.keyIds) one.keys.set(key, Math.max(last ?? 0, place))
      }
    }
  }

  hits(): string[] {
    return this.#of.flatMap(({ hits }) => hits).toSorted()
  }
}

const payload = z.object({
  projectId: z.int(),
  stage: z.optional(z.nullable(z.string())),
  isNew: z.optional(z.boolean()),
})

/** Everything that one key of a project was told counts for all its keys. */
function join(keys: Map<number, number>, { keyIds }: LoadedProject): void {
  const heard = keyIds.flatMap((key) => keys.get(key) ?? [])
  if (heard.length > 0) for (const key of keyIds) keys.set(key, Math.max(...heard))
}

async function subscribeAll(): Promise<{ id: number; criteria: SubscriptionCriteria }[]> {
  const rows = await app.database.query<{ id: number; name: string }>(
    `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at)
     select account.id, account.enterprise_id, 'proposed', place::text, criteria, now(), now() from account, jsonb_array_elements($2::jsonb) with ordinality as one (criteria, place)
     where account.id = $1 order by place returning id, name`,
    [accountId, JSON.stringify(wanted)],
  )
  return rows.flatMap(({ id, name }) => wanted.slice(Number(name) - 1, Number(name)).map((criteria) => ({ id, criteria })))
}

function noticeOf({ owner, project, part, code, kind, thread }: Drawn, index: number) {
  return rawNotice({
    title: `${project}${part}${kind}`,
    publishedAt: '2026-03-02 09:00',
    text: `招标人：${owner}\n${code === null ? '' : `项目代码：${code}`}\n第${index}号`,
    stated: { tenderer: owner, projectName: `${project}${part}`, category: '工程', ...(thread === null ? {} : { projectCode: thread }) },
  })
}

/** Like the consumer of notices. */
async function noteAgain(tx: Transaction, ids: readonly number[]): Promise<void> {
  const follow = app.services.consumers.find(({ name }) => name === 'projects.note')
  const events = ids.map((noticeId) => ({
    position: { transaction: '0', id: 0 },
    kind: 'notice.changed',
    payload: { noticeId },
    at: app.clock.now(),
  }))
  await follow?.handle(tx, events)
}

async function selectEvents(): Promise<Event[]> {
  const rows = await app.database.query<{ id: number; kind: string; payload: unknown }>(
    `select id, kind, payload from event where kind like 'designed-project.%' order by id`,
  )
  return rows.map(({ id, kind, payload: said }) => ({ position: { transaction: '0', id }, kind, payload: said, at: app.clock.now() }))
}

async function selectHits(): Promise<string[]> {
  const rows = await app.database.query<{ hit: string }>(
    `select concat_ws(' ', subscription_id, project_id, reason, coalesce(stage_reached, '')) as hit from hit`,
  )
  return rows.map(({ hit }) => hit).toSorted()
}

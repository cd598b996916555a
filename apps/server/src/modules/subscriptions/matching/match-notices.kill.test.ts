import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/executor.ts'
import { createAccount, createEnterprise } from '../../accounts/index.ts'
import { ownDatabase, type OwnDatabase } from '../../../testing/own-database.ts'
import { runMortal } from '../../../testing/program.ts'
import { rounds } from '../../../testing/rounds.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
  await own.use(async (database) => {
    const accountId = await createWatcher(database)
    await database.query(
      `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at)
       select account.id, account.enterprise_id, 'bidding', keyword, jsonb_build_object('groups', jsonb_build_array(jsonb_build_object('keyword', keyword))), now(), now()
       from account, unnest(array['食堂设备', '采购项目', '没有的词']) as keyword where account.id = $1`,
      [accountId],
    )
    await database.query(
      `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at)
       select account.id, account.enterprise_id, 'proposed', '水厂', '{"groups": [{"keyword": "水厂"}], "stageMoves": true}', now(), now() from account where account.id = $1`,
      [accountId],
    )
  })
})
afterAll(() => own.remove())

const kills = rounds({ few: 2, whole: 6 })

test(
  'after repeated kills, every stored notice and project is one hit per matching subscription, reported once',
  { timeout: 300_000 },
  async () => {
    for (let kill = 0; kill < kills; kill += 1)
      await runMortal('match-and-die', own.environment, { after: 'stored', milliseconds: 150 + 130 * kill })
    await runMortal('match-and-die', { ...own.environment, STORES: 'no' })
    await own.use(async (database) => {
      const [row] = await database.query(
        `select (select count(*)::integer from notice where title like '%食堂设备%') as notices, (select count(*)::integer from designed_project) as projects,
         (select count(notice_id)::integer from hit) as hits, (select count(distinct notice_id)::integer from hit) as hit,
         (select count(project_id)::integer from hit) as "projectHits", (select count(distinct project_id)::integer from hit) as "projectHit",
         (select count(*)::integer from event cross join jsonb_array_elements(payload -> 'hitIds') where kind = 'hits.found') as told,
         (select count(distinct told.id)::integer from event cross join jsonb_array_elements(payload -> 'hitIds') as told(id) where kind = 'hits.found') as once`,
      )
      const { notices = 0 } = row as { notices?: number }
      expect(notices).toBeGreaterThanOrEqual(kills)
      expect(row).toEqual({
        notices,
        hits: 2 * notices,
        hit: notices,
        told: 3 * notices,
        once: 3 * notices,
        projects: notices,
        projectHits: notices,
        projectHit: notices,
      })
    })
  },
)

function createWatcher(database: Database): Promise<number | null> {
  const unknown = { phone: null, phoneVerifiedAt: null, nickName: null, contactName: null }
  return database.transaction(async (tx) => {
    const enterpriseId = await createEnterprise(tx, '测试企业')
    return createAccount(tx, { ...unknown, enterpriseId, type: 10, name: 'watcher', passwordHash: 'x', roleIds: [] })
  })
}

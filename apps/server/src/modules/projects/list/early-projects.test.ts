import { earlyStages } from '@tender/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContent } from '../../../ingest/testing/read-content.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let stop: () => Promise<void>
let token: string
beforeEach(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  ;({ token } = await loggedInMember(app, 7))
})
afterEach(async () => {
  await stop()
  await app.close()
})

const owner = '青岭县水务局'

/** Delivers an approval, like a platform of approvals. */
async function approve(name: string, code: string, matter: string): Promise<void> {
  const item = {
    deal_code: code,
    apply_project_name: name,
    ITEM_NAME: matter,
    DEAL_NAME: '已办结',
    DEPT_NAME: '宁波市发展和改革委员会',
    DEAL_TIME: '2026-08-10 10:00:00.0',
  }
  const { approvals } = await readContent('items.json', JSON.stringify({ itemList: [item], counts: '1' }))
  await app.services.pipeline.storeApprovals(approvals)
  await caughtUp(app.database)
}

interface Told {
  name: string
  code: string
  about: string
  category: '工程' | '服务'
  day: string
}

/** @param about the rest of the title after the project's name, such as 施工招标公告 */
async function publish({ name, code, about, category, day }: Told): Promise<void> {
  const stated = { tenderer: owner, projectName: `${name}${about.slice(0, -4)}`, category, area: '330205' }
  await storeNotices(app, [
    rawNotice({ title: `${name}${about}`, publishedAt: `${day} 09:00`, text: `招标人：${owner}\n项目代码：${code}`, stated }),
  ])
  await caughtUp(app.database)
}

/** The projects that 潜在商机 requests beside its notices. */
async function early(changes: { searchWord?: string; area?: string[] } = {}): Promise<{ name: string; stage: string | null }[]> {
  const asked = { searchWord: '', area: [], ...changes, stage: [...earlyStages], size: 6 }
  const { list } = (await app.call('getDesignedProjectList', asked, { token })).envelope.data
  return list.map(({ name, stage }) => ({ name, stage }))
}

test('an approved or designed project is listed until its works are tendered', async () => {
  const [works, school] = ['青岭县城东水厂新建工程', '青岭县第三中学新建项目']
  const code = { works: '2607-330205-04-01-526822', school: '2607-330205-04-01-526833' }
  expect(await early()).toEqual([])

  await approve(works, code.works, '可行性研究报告审批')
  expect(await early()).toEqual([{ name: works, stage: '可行性研究' }])
  await publish({ name: school, code: code.school, about: '勘察设计招标公告', category: '服务', day: '2026-09-01' })
  await publish({ name: works, code: code.works, about: '勘察设计招标公告', category: '服务', day: '2026-09-02' })
  expect(await early()).toEqual([
    { name: works, stage: '初步设计' },
    { name: school, stage: '初步设计' },
  ])
  expect(await early({ searchWord: '水厂' })).toEqual([{ name: works, stage: '初步设计' }])
  expect(await early({ searchWord: '水厂', area: ['320000'] })).toEqual([])

  await publish({ name: works, code: code.works, about: '施工招标公告', category: '工程', day: '2026-10-08' })
  expect(await early()).toEqual([{ name: school, stage: '初步设计' }])
  // it was tendered, and does not become a plan again because nobody bid
  await publish({ name: works, code: code.works, about: '施工流标公告', category: '工程', day: '2026-11-02' })
  // nor because an authority still has to decide about it
  await approve(works, code.works, '环境影响报告表审批')
  expect(await early()).toEqual([{ name: school, stage: '初步设计' }])

  await publish({ name: school, code: code.school, about: '施工招标公告', category: '工程', day: '2026-11-10' })
  expect(await early()).toEqual([])
})

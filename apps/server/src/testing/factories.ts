import { daysBack, dayLength } from '@tender/contract'
import { createPipeline, type RawNotice } from '../ingest/index.ts'
import { createAccount, createEnterprise } from '../modules/accounts/index.ts'
import { addPeriod } from '../modules/membership/index.ts'
import { createLog } from '../platform/log.ts'
import { pictureAnswer, type TestApp } from './app.ts'
import { fileCounter } from './file-counter.ts'
import { quickHash } from './quick-hash.ts'
import { systemRandom } from '../platform/random.ts'

const serials = fileCounter()

/** A notice as a source delivers it. Fields that are not given are plain, and different each time. */
export function rawNotice(changes: Partial<RawNotice> = {}): RawNotice {
  const serial = serials.next()
  return {
    sourceName: '测试采购网',
    sourceId: `test-${serial}`,
    url: `https://notices.test/${serial}`,
    title: `第${serial}号办公楼修缮工程招标公告`,
    publishedAt: '2026-11-18 09:00',
    html: null,
    text: `项目名称：第${serial}号办公楼修缮工程\n招标人：测试市第${serial}建设管理中心\n公告正文。`,
    attachments: [],
    stated: {},
    ...changes,
  }
}

/** Sends notices through the real pipeline. @returns their ids, in the same order */
export async function storeNotices(app: TestApp, notices: RawNotice[]): Promise<number[]> {
  const pipeline = createPipeline({
    database: app.database,
    searchEngine: app.searchEngine,
    clock: app.clock,
    random: systemRandom,
    log: createLog('fatal'),
    reading: app.reading,
  })
  const results = await pipeline.store(notices, { isDemo: false })
  await app.searchEngine.refreshStatistics()
  return results.map((result) => {
    if (result.status === 'rejected') throw new Error(`a notice of the test was refused: ${result.reason}`)
    return result.noticeId
  })
}

/** A logged-in member of a level (0 registered … 7 supreme). @param areaCodes areas to which the period is limited; none: the whole country */
export async function loggedInMember(
  app: TestApp,
  levelId: number,
  areaCodes: readonly string[] = [],
): Promise<{ token: string; accountId: number; name: string }> {
  const serial = serials.next()
  const name = `logged-in-${serial}`
  const password = `Password-${serial}`
  const passwordHash = await quickHash(password)
  const accountId = await app.database.transaction(async (tx) => {
    const enterpriseId = await createEnterprise(tx, `测试企业${serial}`)
    const id = await createAccount(tx, {
      enterpriseId,
      type: 10,
      name,
      passwordHash,
      phone: null,
      phoneVerifiedAt: null,
      nickName: null,
      contactName: null,
      roleIds: [],
    })
    if (id === null) throw new Error('name is taken')
    if (levelId > 0) {
      const startsAt = daysBack(app.clock.now(), 1)
      await addPeriod(tx, { enterpriseId, levelId, startsAt, durationMs: 365 * dayLength, areaCodes, source: 'operator' })
    }
    return id
  })
  const { token } = await logIn(app, name, password)
  return { token, accountId, name }
}

export async function logIn(app: TestApp, username: string, password: string): Promise<{ token: string }> {
  const serial = serials.last()
  const code = await app.call('code', {}, { address: `10.1.${serial % 250}.${(serial * 7) % 250}` })
  const reply = await app.call('frontDeskLogin', { username, password, code: pictureAnswer, uuid: code.envelope.data.uuid })
  if (reply.status !== 200) throw new Error(`login failed: ${reply.envelope.content}`)
  return { token: reply.envelope.data.token }
}

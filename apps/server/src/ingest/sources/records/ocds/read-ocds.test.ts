import { describe, expect, test } from 'vitest'
import { readContent } from '../../../testing/read-content.ts'

const release = (changes: object) => ({
  ocid: 'ocds-a1-7',
  id: '7-tender',
  date: '2026-03-15T09:30:00Z',
  tag: ['tender'],
  buyer: { name: '甲市教育局' },
  tender: {
    title: '教学设备采购',
    description: '采购投影仪四十台',
    mainProcurementCategory: 'goods',
    procurementMethod: 'open',
    value: { amount: 1200000, currency: 'CNY' },
    tenderPeriod: { endDate: '2026-04-01T01:00:00Z' },
    documents: [{ title: '招标文件', url: 'https://a.test/7.pdf' }],
  },
  ...changes,
})
const releasePackage = (...releases: unknown[]) => ({
  version: '1.1',
  publisher: { name: '某采购中心' },
  publishedDate: '2026-03-20T00:00:00Z',
  releases,
})
const read = (value: unknown) => readContent('ocds.json', JSON.stringify(value))

describe('OCDS', () => {
  test('a release becomes a notice with stated facts, text and attachments', async () => {
    const { notices, rejects } = await read(releasePackage(release({})))
    expect(rejects).toEqual([])
    expect(notices).toMatchObject([
      {
        sourceName: '某采购中心',
        sourceId: 'ocds-a1-7/7-tender',
        title: '教学设备采购',
        publishedAt: '2026-03-15T09:30:00Z',
        stated: {
          kind: '招标公告',
          projectCode: 'ocds-a1-7',
          tenderer: '甲市教育局',
          budget: '1200000元',
          method: '公开招标',
          category: '货物',
          biddingDeadline: '2026-04-01T01:00:00Z',
        },
        attachments: [{ name: '招标文件', url: 'https://a.test/7.pdf' }],
      },
    ])
    expect(notices[0]?.text).toContain('采购人：甲市教育局\n项目概况：采购投影仪四十台')
  })

  test.each([
    ['2026-04-01T01:00:00Z', '2026-04-01 09:00'],
    ['2026-04-01T23:59:59Z', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026年4月1日9时前', '2026年4月1日9时前'],
    ['另行通知', '另行通知'],
  ])('a deadline %s is written in the text as %s', async (endDate, shown) => {
    const { notices } = await read(releasePackage(release({ tender: { title: '甲', tenderPeriod: { endDate } } })))
    expect(notices[0]?.text?.split('\n')).toContain(`投标截止时间：${shown}`)
  })

  test.each([
    [['planning'], {}, '采购意向公告'],
    [['tenderUpdate'], {}, '变更公告'],
    [['tender'], { tender: { title: '甲', status: 'cancelled' } }, '终止公告'],
    [['tenderCancellation'], {}, '终止公告'],
    [['award'], { awards: [{ title: '甲', status: 'active' }] }, '中标结果公告'],
    [['award'], { awards: [{ title: '甲', status: 'unsuccessful' }] }, '流标公告'],
    [['award', 'contract'], {}, '合同公告'],
    [['implementation'], {}, '履约验收公告'],
    [['compiled'], { contracts: [{ title: '甲' }] }, '合同公告'],
  ])('the tags %j with %j give the kind %s', async (tag, changes, kind) => {
    const { notices } = await read(releasePackage(release({ tag, ...changes })))
    expect(notices[0]?.stated.kind).toBe(kind)
  })

  test('winners are read from a list or one object; foreign money is not taken as yuan', async () => {
    const awards = (suppliers: unknown, currency: string) => [{ title: '甲', suppliers, value: { amount: 99, currency } }]
    const { notices } = await read(
      releasePackage(
        release({ id: '1', tag: ['award'], awards: awards([{ name: '乙公司' }], 'CNY') }),
        release({ id: '2', tag: ['award'], awards: awards({ name: '丙公司' }, 'GBP') }),
      ),
    )
    expect(notices.map((raw) => raw.stated.winners)).toEqual([[{ name: '乙公司', price: '99元' }], [{ name: '丙公司' }]])
    expect(notices[1]?.text).toContain('中标金额（外币）：GBP 99')
  })

  test('a record gives its releases, or its compiled or versioned state if they are only linked', async () => {
    const records = [
      { ocid: 'r1', releases: [release({ id: '1' }), release({ id: '2', tag: ['award'] })], compiledRelease: release({ id: 'c' }) },
      {
        ocid: 'r2',
        releases: [{ url: 'https://a.test/x', date: '2026-01-01', tag: ['tender'] }],
        compiledRelease: release({ id: 'c2', tag: ['compiled'] }),
      },
      {
        ocid: 'r3',
        releases: [{ url: 'https://a.test/y' }],
        versionedRelease: {
          date: [{ releaseDate: '2026-02-01', value: '2026-02-01' }],
          tender: {
            title: [
              { releaseDate: 'a', value: '旧名' },
              { releaseDate: 'b', value: '新名' },
            ],
          },
        },
      },
      { ocid: 'r4', releases: [{ url: 'https://a.test/z' }] },
    ]
    const { notices, rejects } = await read({ packages: [], publishedDate: '2026-03-20', records })
    expect(notices.map((raw) => [raw.sourceId, raw.title])).toEqual([
      ['ocds-a1-7/1', '教学设备采购'],
      ['ocds-a1-7/2', '教学设备采购'],
      ['ocds-a1-7/c2', '教学设备采购'],
      ['r3', '新名'],
    ])
    expect(rejects[0]?.reason).toMatch(/^records\[3\]：OCDS 记录里没有发布内容/)
  })

  test('a single release and lines of releases are read', async () => {
    expect((await read(release({}))).notices).toHaveLength(1)
    const lines = [release({ id: '1' }), release({ id: '2' })].map((value) => JSON.stringify(value)).join('\n')
    expect((await readContent('ocds.jsonl', lines)).notices).toHaveLength(2)
  })

  test('bad releases are rejected one by one, each with its place and reason', async () => {
    const bad = [true, {}, release({ ocid: '', id: '' }), release({ tender: { title: 3 } }), release({})]
    const { notices, rejects } = await read(releasePackage(...bad))
    expect(notices).toHaveLength(1)
    expect(rejects.map((reject) => reject.reason.split(/[（，]/)[0])).toEqual([
      'releases[0]：应为 JSON 对象',
      'releases[1]：空的 OCDS 发布：没有任何内容',
      'releases[2]：OCDS 发布没有 ocid 和 id',
      'releases[3]：缺少名称',
    ])
    expect((await read({ releases: {} })).rejects).toMatchObject([{ reason: 'OCDS 数据包的 releases 应为列表' }])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverRoot } from '../../../../platform/server-root.ts'
import { readContent } from '../../../testing/read-content.ts'
import { isObject } from '../../../fields/json-fields.ts'
import type { SourceReject } from '../../../source-record.ts'
import { isOc4ids, readOc4ids } from './read-oc4ids.ts'
import { readProject, type ListedProject } from './read-project.ts'

const project = (changes: object = {}) => ({
  id: 'oc4ids-a1b2c3-7',
  title: '鄞州区东部新城第一初级中学新建工程',
  updated: '2026-05-10T09:00:00Z',
  description: '新建教学楼三幢，\n总建筑面积3.2万平方米',
  identifiers: [
    { id: 'A-7', scheme: 'internal' },
    { id: '２５０５－330212-04-01-274607', scheme: '国家代码' },
  ],
  status: 'implementation',
  sector: ['education'],
  period: { startDate: '2026-03-01T00:00:00Z', endDate: '2028-06-30T00:00:00Z' },
  locations: [{ id: '1', description: '东部新城海晏北路', address: { region: '浙江省', locality: '宁波市鄞州区', countryName: '中国' } }],
  budget: { amount: { amount: 250000000.5, currency: 'CNY' } },
  publicAuthority: { id: 'P1', name: '宁波市鄞州区教育局' },
  parties: [
    { id: 'P1', name: '宁波市鄞州区教育局', roles: ['publicAuthority', 'buyer'] },
    { id: 'P2', name: '宁波市城建设计研究院有限公司', roles: ['supplier', 'designer'] },
  ],
  contractingProcesses: [
    {
      id: 'ocds-a1-1',
      summary: {
        nature: ['construction'],
        status: 'active',
        suppliers: [{ id: 'P3', name: '浙江东海建工集团有限公司' }],
        documents: [{ id: 'd2', title: '中标通知书', url: 'https://a.test/2.pdf' }],
      },
      releases: [{ id: '1', tag: ['tender'], date: '2026-01-01T00:00:00Z', url: 'https://a.test/1.json' }],
    },
  ],
  documents: [{ id: 'd1', title: '初步设计批复', url: 'https://a.test/1.pdf' }],
  ...changes,
})
const packageOf = (...projects: unknown[]) => ({
  version: '1.0',
  uri: 'https://a.test/package.json',
  publishedDate: '2026-05-11T00:00:00Z',
  publisher: { name: '某市发展和改革委员会' },
  projects,
})

function read(value: unknown) {
  if (!isObject(value) || !isOc4ids(value)) throw new Error('not recognised')
  const records = [...readOc4ids(value, 1, { fallbackSource: 'file' })]
  return {
    projects: records.flatMap((record) => (record.kind === 'approval' ? [record.approval] : [])),
    notices: records.flatMap((record) => (record.kind === 'notice' ? [record.raw] : [])),
    reasons: records.filter((record): record is SourceReject => record.kind === 'reject').map(({ reason }) => reason),
  }
}
function one(changes: object): ListedProject {
  const found = readProject(project(changes))
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('OC4IDS', () => {
  test('a project of a package is read with its facts', () => {
    const { projects, reasons } = read(packageOf(project()))
    expect(reasons).toEqual([])
    expect(projects).toMatchObject([{ kind: 'list', sourceName: '某市发展和改革委员会', publishedAt: new Date('2026-05-10T09:00:00Z') }])
    expect(projects[0]?.matters).toMatchObject([
      {
        projectName: '鄞州区东部新城第一初级中学新建工程',
        investmentCode: '2505-330212-04-01-274607',
        owner: '宁波市鄞州区教育局',
        investment: 250_000_000_50,
        industry: 'P',
        stage: '在建',
        areaCode: '330212',
        site: '东部新城海晏北路',
        content: '新建教学楼三幢， 总建筑面积3.2万平方米',
        plannedStart: new Date('2026-03-01T00:00:00+08:00'),
        plannedFinish: new Date('2028-06-30T23:59:00+08:00'),
        matter: null,
        result: null,
      },
    ])
    expect(projects[0]?.matters[0]?.units).toEqual([
      { role: 'design', name: '宁波市城建设计研究院有限公司' },
      { role: 'construction', name: '浙江东海建工集团有限公司' },
    ])
  })

  test('the text has labelled lines, and each fact has its place in it', () => {
    const { text, evidence } = one({})
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['投资额：250000000.50元', '计划竣工：2028-06-30', '文件：初步设计批复 https://a.test/1.pdf']),
    )
    const at = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
    expect(Object.fromEntries(Object.entries(evidence).map(([field, place]) => [field, at(place)]))).toMatchObject({
      investmentCode: '2505-330212-04-01-274607',
      owner: '宁波市鄞州区教育局',
      construction: '浙江东海建工集团有限公司',
      plannedStart: '2026-03-01',
    })
  })

  test('amounts in another currency are shown but not taken; invalid amounts are left out', () => {
    const pounds = one({ budget: { amount: { amount: 40_000_000, currency: 'GBP' } } })
    expect(pounds.investment).toBeNull()
    expect(pounds.text).toContain('预算（外币，未计入投资额）：GBP 40000000')
    for (const amount of [
      { amount: 1 },
      { amount: '1', currency: 'CNY' },
      { amount: -1, currency: 'CNY' },
      { amount: 1e300, currency: 'CNY' },
    ])
      expect(one({ budget: { amount } }).investment).toBeNull()
  })

  test.each([
    [{ status: 'completion' }, '竣工'],
    [{ status: 'preparation' }, null],
    [{ status: 'implementation', contractingProcesses: [] }, null],
    [
      {
        status: 'implementation',
        contractingProcesses: [{ id: '1', summary: { nature: ['design', 'construction'], status: 'pre-award' } }],
      },
      '施工准备',
    ],
    [{ status: 'preparation', additionalClassifications: [{ scheme: '项目阶段', id: '初步设计' }] }, '初步设计'],
    [{ status: 'constructor' }, null],
  ])('a project with %j has the stage %s', (changes, stage) => expect(one(changes).stage).toBe(stage))

  test.each([
    [{ sector: ['transport', 'transport.road'] }, 'G'],
    [{ sector: ['education', 'health'] }, null],
    [{ sector: ['waterAndWaste'] }, null],
    [{ sector: ['naturalResources.floodProtection'] }, 'N'],
    [{ sector: ['economy'], additionalClassifications: [{ scheme: 'GB/T 4754', id: 'M' }] }, 'M'],
    [{ sector: 'education' }, null],
  ])('a project with %j has the industry %s', (changes, industry) => expect(one(changes).industry).toBe(industry))

  test('a place abroad has no area unless a code of the gazetteer is given', () => {
    const address = { region: 'West Sussex', locality: 'Windlesham', countryName: 'United Kingdom' }
    expect(one({ locations: [{ id: '1', address }] }).areaCode).toBeNull()
    expect(one({ locations: [{ id: '1', address, gazetteer: { scheme: 'GB/T 2260', identifiers: ['330203'] } }] }).areaCode).toBe('330203')
  })

  test('the owner is the party with the surest role', () => {
    const parties = [
      { name: '代建公司', roles: ['administrativeEntity'] },
      { name: '某县水利局', roles: ['supplier', 'buyer'] },
    ]
    expect(one({ publicAuthority: 'none', parties }).owner).toBe('某县水利局')
    expect(one({ publicAuthority: undefined, parties: parties.slice(0, 1) }).owner).toBe('代建公司')
  })

  test('a single project is read, and data with other lists is not OC4IDS', () => {
    expect(read(project()).projects).toHaveLength(1)
    expect(read({ ...project({ id: 'other-7' }) }).projects).toHaveLength(1)
    for (const value of [
      { projects: [], title: '某公告' },
      { records: [], projects: [], publisher: {} },
      { id: 'a', title: 'b' },
    ])
      expect(isOc4ids(value)).toBe(false)
  })

  test('complete releases in a contract become notices; linked ones do not', () => {
    const release = { id: '7-tender', date: '2026-03-15T09:30:00Z', tag: ['tender'], tender: { title: '第一初级中学新建工程施工' } }
    const process = {
      id: 'ocds-a1-7',
      releases: [release, { id: '8', date: '2026-03-16T00:00:00Z', tag: ['award'], url: 'https://a.test/8' }],
    }
    expect(read(packageOf(project({ contractingProcesses: [process] }))).notices).toMatchObject([
      { sourceName: '某市发展和改革委员会', sourceId: 'ocds-a1-7/7-tender', title: '第一初级中学新建工程施工' },
    ])
  })
})

describe('invalid OC4IDS data', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

  test.each([
    [packageOf(), ['OC4IDS 数据包的 projects 为空']],
    [{ ...packageOf(), projects: { 0: project() } }, ['OC4IDS 数据包的 projects 应为列表']],
    [packageOf(7, null), ['projects[0]：应为 JSON 对象', 'projects[1]：应为 JSON 对象']],
    [packageOf(project({ id: '' })), ['projects[0]：缺少项目标识（id）']],
    [packageOf(project({ id: 7 })), ['projects[0]：项目标识（id）应为文字']],
    [packageOf(project({ id: 'x'.repeat(1_000_000) })), ['projects[0]：项目标识（id）过长（超过 200 字）']],
    [packageOf(project({ title: ' ' })), ['projects[0]：缺少项目名称（title）']],
    [packageOf(project({ title: ['a'] })), ['projects[0]：缺少项目名称（title）']],
    [packageOf(project({ title: '长'.repeat(1_000_000) })), ['projects[0]：项目名称（title）过长（1000000 字），不像一个名称']],
    [packageOf(project(), project()), ['projects[1]：项目标识 oc4ids-a1b2c3-7 在数据包中重复']],
    [packageOf(project({ title: undefined, id: 'deep', extra: deep(20_000) })), ['projects[0]：缺少项目名称（title）']],
  ])('get a clear reason (case %#)', (value, reasons) => expect(read(value).reasons).toEqual(reasons))

  test('affect their own project alone, even beside a deeply nested one', () => {
    const { projects, reasons } = read(packageOf(project({ id: 'a', extra: deep(20_000) }), 1, project({ id: 'b' })))
    expect(projects.map(({ sourceId }) => sourceId)).toEqual(['a', 'b'])
    expect(reasons).toEqual(['projects[1]：应为 JSON 对象'])
  })

  test('of any types give a project or a reason', () => {
    const anything = fc.record(
      Object.fromEntries(
        Object.keys(project()).map((name) => [name, fc.oneof({ maxDepth: 3 }, fc.anything({ maxDepth: 3 }), fc.constant(undefined))]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anything, (changes) => {
        const found = readProject(project(changes))
        const said = typeof found === 'string' ? found : found.text
        expect([said === '', said.isWellFormed(), said.includes('\0')]).toEqual([false, true, false])
      }),
    )
  })

  test('are read in time proportional to their length', () => {
    const many = (count: number) =>
      project({
        description: '长'.repeat(count * 10),
        parties: Array.from({ length: count }, (_, at) => ({ name: `甲${at}建设有限公司`, roles: ['designer', 'x'.repeat(100)] })),
        identifiers: Array.from({ length: count }, (_, at) => ({ id: `2505-330212-04-01-${String(at).padStart(6, '0')}` })),
        documents: Array.from({ length: count }, (_, at) => ({ title: `文件${at}`, url: `https://a.test/${at}` })),
        locations: Array.from({ length: count }, () => ({ address: { region: '宁波'.repeat(50) } })),
      })
    const timeOf = (value: object) => {
      const before = process.cpuUsage()
      readProject({ ...value })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    timeOf(many(1000))
    expect(timeOf(many(100_000))).toBeLessThan(64 * Math.max(1, timeOf(many(1000))))
  })
})

// the standard's own files, stored beside the project: ../shared/data/projects, or the folder projects in TENDER_DATA
const folder = join(process.env['TENDER_DATA'] ?? join(serverRoot(), '..', '..', '..', 'shared', 'data'), 'projects')

describe.skipIf(!existsSync(folder))('the files of ../shared/data/projects (or TENDER_DATA)', () => {
  const contentOf = (name: string) => readContent(name, readFileSync(join(folder, name)))

  test('the example is one project with its pounds shown but not taken', async () => {
    const { approvals, notices, rejects } = await contentOf('oc4ids-example.json')
    expect([approvals.length, notices, rejects]).toEqual([1, [], []])
    expect(approvals[0]?.matters).toMatchObject([
      {
        projectName: 'M75 Junctions 4 to 5 upgrade smart motorway',
        owner: 'Motorways UK',
        investment: null,
        areaCode: null,
        industry: 'G',
        stage: '竣工',
      },
    ])
    expect(approvals[0]?.text).toContain('预算（外币，未计入投资额）：GBP 40000000')
  })

  test.each([
    ['oc4ids-blank.json', '缺少项目标识（id）'],
    ['oc4ids-project-schema.json', '是 JSON Schema，不是公告'],
    ['oc4ids-project-package-schema.json', '是 JSON Schema，不是公告'],
  ])('the file %s is rejected: %s', async (name, reason) => {
    const { approvals, notices, rejects } = await contentOf(name)
    expect([approvals, notices, rejects.map((reject) => reject.reason)]).toEqual([[], [], [reason]])
  })
})

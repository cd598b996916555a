import { calls } from '@tender/contract/server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readContent } from '../../../ingest/testing/read-content.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { noteApprovals, noteNotices } from '../noted/note-projects.ts'
import { exportedProjects } from '../testing/exported-projects.ts'
import { exportProjects } from './export-projects.ts'
import { loadExported } from './load-exported.ts'
import { oc4idsProject, unmasked } from './oc4ids-project.ts'
import { packageAround } from './publication.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { PUBLIC_URL: 'https://zb.example.cn' } })
})
afterAll(() => app.close())
const empty = () =>
  app.database.query(
    `truncate designed_decision, designed_link, designed_evidence, designed_source, designed_key, designed_project, project_search, project_search_text,
       approval_record, approval_identity, approval_matter, approval restart identity cascade`,
  )
beforeEach(empty)

const url = `/${calls.exportProject.path}`
const get = (id: number, token: string) =>
  app.server.inject({ url, query: { id: String(id) }, headers: { authorization: token, 'accept-encoding': 'identity' } })

const owner = '青岭县水务局'
const code = '2507-330205-04-01-526822'

/** Stores a tender of works and its award. @param number tells projects apart */
async function storeProject(number = 1): Promise<void> {
  const name = `青岭县城东第${number}水厂新建工程`
  const stated = {
    tenderer: owner,
    projectName: `${name}施工`,
    projectCode: `QL-2026-${String(number).padStart(5, '0')}`,
    category: '工程',
    area: '330205',
  }
  const ids = await storeNotices(app, [
    rawNotice({
      title: `${name}施工招标公告`,
      publishedAt: '2026-08-01 09:00',
      text: `招标人：${owner}\n项目代码：${code.slice(0, -4)}${String(6000 + number)}`,
      stated: { ...stated, budget: '5000万元', method: '公开招标' },
    }),
    rawNotice({
      title: `${name}施工中标结果公告`,
      publishedAt: '2026-09-20 09:00',
      text: `招标人：${owner}`,
      stated: { ...stated, winners: [{ name: '东岭建设集团有限公司', price: '4800万元' }] },
    }),
  ])
  await app.database.transaction((tx) => noteNotices(tx, { projectEngine: app.services.projectEngine }, ids))
}

interface Exported {
  uri: string
  version: string
  publisher: unknown
  projects: Record<string, unknown>[]
}

describe('an exported project', () => {
  test('contains what the page shows, with ids of the public address', async () => {
    await storeProject()
    const { token } = await loggedInMember(app, 7)
    const reply = await get(1, token)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain('2507-330205-04-01-526001-OC4IDS.json')
    const { uri, version, publisher, projects } = reply.json<Exported>()
    expect({ uri, version, publisher }).toEqual({
      uri: 'https://zb.example.cn/workbench/api/designed/exportProject?id=1',
      version: '1.0',
      publisher: { name: 'zb.example.cn', uri: 'https://zb.example.cn' },
    })
    expect(projects).toMatchObject([
      {
        id: 'oc4ids-zb-example-cn-1',
        title: '青岭县城东第1水厂新建工程',
        status: 'implementation',
        type: 'construction',
        publicAuthority: { name: owner },
        locations: [
          { gazetteer: { scheme: 'GB/T 2260', identifiers: ['330205'] }, address: { region: '浙江省', locality: '宁波市江北区' } },
        ],
        contractingProcesses: [
          {
            summary: {
              externalReference: 'QL-2026-00001',
              nature: ['construction'],
              status: 'active',
              tender: { procurementMethod: 'open', costEstimate: { amount: 50_000_000, currency: 'CNY' } },
              suppliers: [{ name: '东岭建设集团有限公司' }],
              contractValue: { amount: 48_000_000, currency: 'CNY' },
            },
          },
        ],
      },
    ])
    // the budget of a tender is not the project's
    expect(projects[0]).not.toHaveProperty('budget')
  })

  test.each([
    ['勘察设计', ['design']],
    ['监理', ['supervision']],
    ['工程总承包', ['design', 'construction']],
    ['', ['construction']],
  ])('for a tender of %s of works has the nature %j', async (part, nature) => {
    const name = '青岭县城东水厂新建工程'
    const ids = await storeNotices(app, [
      rawNotice({
        title: `${name}${part}招标公告`,
        publishedAt: '2026-08-01 09:00',
        text: `招标人：${owner}\n项目代码：${code}`,
        stated: { tenderer: owner, projectName: `${name}${part}`, projectCode: 'QL-2026-00001', category: '工程', area: '330205' },
      }),
    ])
    await app.database.transaction((tx) => noteNotices(tx, { projectEngine: app.services.projectEngine }, ids))
    const { projects } = (await get(1, (await loggedInMember(app, 7)).token)).json<Exported>()
    expect(projects).toMatchObject([{ contractingProcesses: [{ summary: { nature } }] }])
  })

  test('is refused to members who may not see it', async () => {
    await storeProject()
    const low = await loggedInMember(app, 1)
    expect((await get(1, low.token)).statusCode).toBe(403)
    const elsewhere = await loggedInMember(app, 7, ['320000'])
    expect((await get(1, elsewhere.token)).json<{ code: number }>().code).toBe(404)
    const member = await loggedInMember(app, 7)
    expect((await get(99, member.token)).json<{ code: number }>().code).toBe(404)
  })
})

describe('an export of all projects', () => {
  const publication = () => ({ publicUrl: 'https://zb.example.cn', publisher: '某招标平台', version: '0.9' as const, now: app.clock.now() })
  const all = { since: null, area: null }

  async function piecesOf(options: Partial<Parameters<typeof exportProjects>[1]>): Promise<string[]> {
    const pieces: string[] = []
    for await (const piece of exportProjects(app.database, { publication: publication(), selection: all, form: 'package', ...options }))
      pieces.push(piece)
    return pieces
  }

  test('can be one package or lines of packages, and both are read back the same', async () => {
    for (let number = 1; number <= 45; number += 1) await storeProject(number)
    const counts: number[] = []
    const pieces = await piecesOf({ onProjects: (count) => counts.push(count) })
    expect(counts).toEqual([20, 40, 45])
    expect(pieces).toHaveLength(4)
    const whole = await readContent('projects.json', pieces.join(''))
    const lines = await readContent('projects.jsonl', (await piecesOf({ form: 'lines' })).join(''))
    expect([whole.rejects, lines.rejects, whole.approvals.length]).toEqual([[], [], 45])
    expect(lines.approvals).toEqual(whole.approvals)
  })

  test('can be limited to an area or a start day, and is empty without projects', async () => {
    await storeProject()
    expect(await piecesOf({ selection: { since: null, area: '320000' } })).toEqual([])
    expect(await piecesOf({ selection: { since: new Date('2026-09-21T00:00:00+08:00'), area: null } })).toEqual([])
    expect(await piecesOf({ selection: { since: new Date('2026-09-20T00:00:00+08:00'), area: '330200' } })).toHaveLength(2)
  })

  test('is stored once when it is imported, even after another export', async () => {
    await storeProject()
    const text = (await piecesOf({})).join('')
    const store = async (content: string) => app.services.pipeline.storeApprovals((await readContent('projects.json', content)).approvals)
    expect(await store(text)).toEqual([{ status: 'new' }])
    app.clock.advance(60_000)
    expect(await store((await piecesOf({})).join(''))).toEqual([{ status: 'unchanged' }])
    expect(await store(text.replaceAll('东岭建设', '西岭建设'))).toEqual([{ status: 'updated' }])
    const kept = await app.database.query(
      `select kind, source_name, project_name, investment_code, owner, area_code, stage, units from approval_record_public
       join approval_matter_public on record_id = id`,
    )
    expect(kept).toEqual([
      {
        kind: 'list',
        source_name: '某招标平台',
        project_name: '青岭县城东第1水厂新建工程',
        investment_code: '2507-330205-04-01-526001',
        owner,
        area_code: '330205',
        stage: '在建',
        units: [{ role: 'construction', name: '西岭建设集团有限公司' }],
      },
    ])
  })

  test('property: read into an empty database gives the same projects', async () => {
    await fc.assert(
      fc.asyncProperty(exportedProjects, async (exported) => {
        await empty()
        const { before, after } = packageAround(publication(), 'oc4ids/projects')
        const text = before + JSON.stringify(oc4idsProject(exported, publication(), unmasked)) + after
        await app.services.pipeline.storeApprovals((await readContent('projects.json', text)).approvals)
        const records = await app.database.query<{ id: number }>('select id from approval_record_public')
        const needs = { projectEngine: app.services.projectEngine }
        const ids = records.map(({ id }) => id)
        await app.database.transaction((tx) => noteApprovals(tx, needs, ids))
        const { project } = exported
        const again = await loadExported(app.database, [await onlyId()], null)
        const isStated = project.facts.investmentFrom === 'investment'
        expect(again[0]?.project).toMatchObject({
          name: project.name,
          code: project.code,
          owner: project.owner,
          stage: project.stage,
          industry: project.industry,
          investment: isStated ? project.investment : null,
        })
        const [was, is] = [exported, again[0]].map((one) =>
          one === undefined ? null : contentOf(oc4idsProject(one, publication(), unmasked)),
        )
        expect(is).toEqual(was)
      }),
      { numRuns: 40 },
    )
  })

  async function onlyId(): Promise<number> {
    const [row, ...others] = await app.database.query<{ id: number }>('select id from designed_project')
    if (row === undefined || others.length > 0) throw new Error('one project is expected')
    return row.id
  }

  /** The statements about the project itself in a package, with parties by role. */
  function contentOf({
    title,
    description,
    identifiers,
    period,
    budget,
    status,
    type,
    sector,
    additionalClassifications,
    parties,
  }: Record<string, unknown>) {
    const does = (Array.isArray(parties) ? parties : []).flatMap(({ name, roles }: { name: string; roles: string[] }) =>
      roles.filter((role) => role !== 'supplier' && role !== 'procuringEntity').map((role) => `${role} ${name}`),
    )
    return { title, description, identifiers, period, budget, status, type, sector, additionalClassifications, does: does.toSorted() }
  }
})

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RawNotice } from '../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { foldProjectName } from '../../wording/projects/fold-project-name.ts'
import { companyKeyOf } from '../documents/index.ts'
import { mergeProjects, partProject, previewMergedProject, undoProjectDecision } from './decisions/decide-projects.ts'
import { noteAll } from './noted/note-missing.ts'
import { noteNotices } from './noted/note-projects.ts'
import { rounds } from '../../testing/rounds.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
const tables =
  'organisation, designed_decision, designed_link, designed_evidence, designed_source, designed_key, designed_project, project_search, project_search_text'
beforeEach(() => app.database.query(`truncate ${tables} restart identity cascade`))

const needs = () => ({ database: app.database, projectEngine: app.services.projectEngine })
const note = (ids: readonly number[]) => app.database.transaction((tx) => noteNotices(tx, needs(), ids))
const quietly = { signal: new AbortController().signal, reached: null, progress: async () => undefined }

const owner = '青岭县水务发展有限公司'
const name = '青岭县城东水厂新增4条生产线建设项目'
const code = '2507-330205-04-01-526822'

interface Told {
  title: string
  publishedAt?: string
  text?: string
  stated?: RawNotice['stated']
}
let serial = 0
function notice({ title, publishedAt = '2026-08-03 09:00', text = '', stated = {} }: Told): RawNotice {
  serial += 1
  return rawNotice({
    title,
    publishedAt,
    text: `招标人：${owner}\n${text}\n第${serial}号`,
    stated: { tenderer: owner, projectCode: `P-2026-${String(serial).padStart(6, '0')}`, ...stated },
  })
}

const projects = async () =>
  app.database.query<{ id: number; name: string; stage: string | null; code: string | null; notices: number }>(
    'select id, name, stage, code, notices from designed_project order by id',
  )

describe('拟在建 projects', () => {
  test('join a design tender, a construction tender and its award, and advance the stage', async () => {
    const design = notice({
      title: `${name}勘察设计招标公告`,
      publishedAt: '2026-05-01 09:00',
      stated: { projectName: `${name}勘察设计`, category: '服务' },
    })
    await note(await storeNotices(app, [design]))
    expect(await projects()).toMatchObject([{ name, stage: '初步设计', notices: 1 }])
    const works = notice({
      title: `${name}施工招标公告`,
      stated: { projectName: `${name}施工`, category: '工程', budget: '5000万元' },
      text: `项目代码：${code}`,
    })
    await note(await storeNotices(app, [works]))
    const [first, ...others] = await projects()
    expect([first, others]).toMatchObject([{ name, stage: '施工准备', code, notices: 2 }, []])
    const award = notice({
      title: `${name}施工中标结果公告`,
      publishedAt: '2026-09-20 09:00',
      stated: { projectName: `${name}施工`, category: '工程', winners: [{ name: '东岭建设集团有限公司', price: '4800万元' }] },
    })
    await note(await storeNotices(app, [award]))
    expect(await projects()).toMatchObject([{ id: first?.id, name, stage: '在建', code, notices: 3 }])

    const { token } = await loggedInMember(app, 7)
    const { list } = (await app.call('getDesignedProjectList', { searchWord: '水厂', stage: ['在建'] }, { token })).envelope.data
    expect(list).toMatchObject([
      { id: first?.id, stage: '在建', investment: { amount: 500_000_000_0, from: 'budget' }, owner: { name: owner } },
    ])
    const detail = (await app.call('getDesignedProject', { id: first?.id ?? 0 }, { token })).envelope.data
    expect(detail.stages.map(({ stage }) => stage)).toEqual(['初步设计', '施工准备', '在建'])
    expect(detail.units).toMatchObject([{ role: 'construction', name: '东岭建设集团有限公司' }])
    expect(detail.owner).toMatchObject({ name: owner, from: { kind: 'notice', id: detail.records.at(-1)?.from.id } })
    expect(detail.records.map(({ channel, stage }) => [channel, stage])).toEqual([
      ['result', '在建'],
      ['tender', '施工准备'],
      ['tender', '初步设计'],
    ])
    expect(detail.records[0]?.winners).toMatchObject([{ name: '东岭建设集团有限公司', amount: 480_000_000_0 }])
  })

  test('keep 一期 and 二期 apart, and are not created by tenders for goods', async () => {
    const phases = ['一期', '二期'].map((phase) =>
      notice({
        title: `青岭县文化中心（${phase}）施工招标公告`,
        stated: { projectName: `青岭县文化中心（${phase}）施工`, category: '工程' },
      }),
    )
    await note(await storeNotices(app, phases))
    expect((await projects()).map((project) => project.name)).toEqual(['青岭县文化中心（一期）', '青岭县文化中心（二期）'])
    const goods = notice({
      title: '青岭县体育馆改造工程设备采购公告',
      stated: { projectName: '青岭县体育馆改造工程设备采购', category: '货物' },
    })
    const furniture = notice({ title: '办公椅采购公告', stated: { projectName: '办公椅采购', category: '货物' } })
    await note(await storeNotices(app, [goods, furniture]))
    expect(await projects()).toHaveLength(2)
    const works = notice({
      title: '青岭县体育馆改造工程施工招标公告',
      stated: { projectName: '青岭县体育馆改造工程施工', category: '工程' },
    })
    await note(await storeNotices(app, [works]))
    expect((await projects()).at(-1)).toMatchObject({ name: '青岭县体育馆改造工程', notices: 2, stage: '施工准备' })
  })

  test('are marked by a failed tender without losing their stage, until a new tender', async () => {
    const told = (title: string, publishedAt: string) =>
      notice({ title, publishedAt, stated: { projectName: `${name}施工`, category: '工程' } })
    await note(await storeNotices(app, [told(`${name}施工招标公告`, '2026-06-01 09:00'), told(`${name}施工流标公告`, '2026-07-01 09:00')]))
    const marks = () => app.database.query('select stage, failed_at is not null as failed from designed_project')
    expect(await marks()).toEqual([{ stage: '施工准备', failed: true }])
    await note(await storeNotices(app, [told(`${name}施工（二次）招标公告`, '2026-08-01 09:00')]))
    expect(await marks()).toEqual([{ stage: '施工准备', failed: false }])
  })

  test('are found by any name of their owner', async () => {
    const called = `${owner}（筹）`
    await note(
      await storeNotices(app, [notice({ title: `${name}施工招标公告`, stated: { projectName: `${name}施工`, category: '工程' } })]),
    )
    const { token } = await loggedInMember(app, 7)
    const found = async () => (await app.call('getDesignedProjectList', { owner: called }, { token })).envelope.data.totalCount
    expect(await found()).toBe(0)
    await app.database.query(
      `with kept as (insert into organisation (name, name_key) values ($1, $2) returning id)
       insert into organisation (name, name_key, merged_into) select $3, $4, id from kept`,
      [owner, companyKeyOf(owner), called, companyKeyOf(called)],
    )
    expect(await found()).toBe(1)
  })

  test('store the owner’s name in keys only as long as a notice states it', async () => {
    const tender = () => notice({ title: `${name}施工招标公告`, stated: { projectName: `${name}施工`, category: '工程' } })
    const keyOfOwner = async () => {
      const hash = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`
      const [key] = await app.database.query<{ id: number; owner: string | null }>(
        `select id, owner_key as owner from designed_key where key = 'owner:' || ${hash}`,
        [`${companyKeyOf(owner)}:${foldProjectName(name).folded}`],
      )
      return key
    }
    const ids = await storeNotices(app, [tender()])
    await note(ids)
    const before = await keyOfOwner()
    expect(before).toMatchObject({ owner })
    expect(JSON.stringify(await app.database.query('select key, folded from designed_key'))).not.toContain('水厂')
    await app.database.query('delete from notice where id = any($1::bigint[])', [ids])
    await note(ids)
    expect(await keyOfOwner()).toEqual({ id: before?.id, owner: null })
    await note(await storeNotices(app, [tender()]))
    expect(await keyOfOwner()).toEqual(before)
  })

  test('keep their id when their notice changes the name', async () => {
    const told = notice({ title: `${name}施工招标公告`, stated: { projectName: `${name}施工`, category: '工程' } })
    const [id = 0] = await storeNotices(app, [told])
    await note([id])
    const [before] = await projects()
    const renamed = '青岭县城西净水厂扩建工程'
    await app.database.query(
      `update notice set facts = jsonb_set(facts, '{projectName,value}', to_jsonb($2::text)), title = $2 || '施工招标公告' where id = $1`,
      [id, renamed],
    )
    await note([id])
    expect(await projects()).toMatchObject([{ id: before?.id, name: renamed, notices: 1 }])
    // another notice states the old name again: it is another project and has its key back
    const another = notice({ title: `${name}监理招标公告`, stated: { projectName: `${name}监理`, category: '服务' } })
    await note(await storeNotices(app, [another]))
    expect((await projects()).map((project) => project.name).toSorted()).toEqual([name, renamed].toSorted())
  })

  test('are refused at a level without the right, in the list and by id', async () => {
    const { token } = await loggedInMember(app, 1)
    const refused = await app.call('getDesignedProjectList', {}, { token })
    expect(refused.error).toMatchObject({ permission: 'projects.search' })
    expect((await app.call('getDesignedProject', { id: 1 }, { token })).error).toMatchObject({ permission: 'projects.search' })
  })
})

describe('equipment still to be bought', () => {
  const toBuy = async () => {
    const rows = await app.database.query<{ id: number; equipment: { name: string; quantity: string | null; from: { id: number } }[] }>(
      `select id, facts -> 'equipment' as equipment from designed_project order by id`,
    )
    return rows[0]?.equipment.map((one) => `${one.name} ${one.quantity ?? '–'}`)
  }
  const ofWorks = (list: string, told: Partial<Told> = {}) =>
    notice({ title: `${name}施工招标公告`, stated: { projectName: `${name}施工`, category: '工程' }, text: list, ...told })
  const awardOf = (part: string, list = '') =>
    notice({
      title: `${name}${part}中标结果公告`,
      publishedAt: '2026-09-20 09:00',
      stated: { projectName: `${name}${part}`, category: part === '施工' ? '工程' : '货物', winners: [{ name: '东岭机电有限公司' }] },
      text: list,
    })

  test('is taken from notices until the tender is awarded', async () => {
    const stated = { projectName: `${name}施工`, category: '工程', projectCode: 'QL-2026-001' }
    await note(await storeNotices(app, [ofWorks('主要设备包括：潜水泵2台、鼓风机1套。', { stated })]))
    expect(await toBuy()).toEqual(['潜水泵 2台', '鼓风机 1套'])
    await note(await storeNotices(app, [{ ...awardOf('施工'), stated: { ...stated, winners: [{ name: '东岭建设集团有限公司' }] } }]))
    expect(await toBuy()).toEqual([])
  })

  test('excludes the items awarded in another tender, and includes items named later', async () => {
    await note(await storeNotices(app, [ofWorks('主要设备包括：潜水泵2台、鼓风机1套。')]))
    await note(await storeNotices(app, [awardOf('设备采购', '货物名称：潜水泵 数量：2台')]))
    expect(await toBuy()).toEqual(['鼓风机 1套'])
    await note(await storeNotices(app, [ofWorks('拟采购设备：潜水泵5台。', { publishedAt: '2026-10-20 09:00' })]))
    expect(await toBuy()).toEqual(['鼓风机 1套', '潜水泵 5台'])
  })

  test('is not removed by the award of the design', async () => {
    await note(await storeNotices(app, [ofWorks('主要设备包括：潜水泵2台。')]))
    await note(await storeNotices(app, [awardOf('勘察设计', '主要设备包括：潜水泵2台。')]))
    expect(await toBuy()).toEqual(['潜水泵 2台'])
  })

  test('is shown on the project page with its source notice', async () => {
    const ids = await storeNotices(app, [ofWorks('主要设备包括：潜水泵2台。')])
    await note(ids)
    const [project] = await projects()
    const { token } = await loggedInMember(app, 7)
    const { data } = (await app.call('getDesignedProject', { id: project?.id ?? 0 }, { token })).envelope
    expect(data.equipment).toEqual([
      { name: '潜水泵', quantity: '2台', specification: null, from: { kind: 'notice', id: ids[0], recordId: null } },
    ])
  })

  test('is read again if an earlier version read it', async () => {
    const ids = await storeNotices(app, [ofWorks('主要设备包括：潜水泵2台。')])
    await note(ids)
    await app.database.query(`update designed_evidence set said = jsonb_set(said, '{equipment}', '[]')`)
    await noteAll(needs(), quietly, false)
    const kept = async () => app.database.query('select said from designed_evidence where source_id = $1', [ids[0]])
    expect(await kept()).toMatchObject([{ said: { equipment: [] } }])
    await app.database.query('update designed_source set reading = 0')
    await noteAll(needs(), quietly, false)
    expect(await kept()).toMatchObject([{ said: { equipment: [{ name: '潜水泵', quantity: '2台' }] } }])
  })
})

describe('any sequence of changes', () => {
  const owners = ['青岭县水务发展有限公司', '北川县交通投资有限公司', '南溪县第一中学']
  const works = ['城东水厂扩建工程', '城西水厂扩建工程', '第一中学教学楼新建工程一期']
  const parts = ['', '施工', '监理', '设计', '设备采购']
  const codes = [null, null, '2507-330205-04-01-526822', '2508-330205-04-01-742020']
  const drawn = fc.record({
    owner: fc.constantFrom(...owners),
    project: fc.constantFrom(...works),
    part: fc.constantFrom(...parts),
    code: fc.constantFrom(...codes),
    month: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('招标公告', '中标结果公告', '流标公告'),
    thread: fc.constantFrom(null, null, 'THREAD-2026-0000001'),
  })

  test('property: gives the same projects as a full rebuild, in any order and any batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { minLength: 2, maxLength: 9 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
        async (told, sizes) => {
          await app.database.query(`truncate ${tables}, notice, project, project_key, notice_identity restart identity cascade`)
          const raw = told.map((one, index) =>
            rawNotice({
              title: `${one.project}${one.part}${one.kind}`,
              publishedAt: `2026-0${one.month}-01 09:00`,
              text: `招标人：${one.owner}\n${one.code === null ? '' : `项目代码：${one.code}`}\n第${index}号`,
              stated: {
                tenderer: one.owner,
                projectName: `${one.project}${one.part}`,
                category: one.part === '设备采购' ? '货物' : '工程',
                ...(one.thread === null ? {} : { projectCode: one.thread }),
              },
            }),
          )
          const ids = await storeNotices(app, raw)
          for (let at = 0; at < ids.length;) {
            const size = sizes.next().value ?? 1
            await note(ids.slice(at, at + size))
            at += size
          }
          // sources that were processed twice, changed or deleted
          await app.database.query(`update notice set tenderer = $2 where id = $1`, [ids[0], owners[2]])
          await note(ids.slice(0, 1))
          await app.database.query('delete from notice where id = $1', [ids[1]])
          await noteAll(needs(), quietly, false)
          const kept = await contents()
          await app.database.query(`truncate ${tables} restart identity cascade`)
          await noteAll(needs(), quietly, true)
          expect(await contents()).toEqual(kept)
        },
      ),
      { numRuns: rounds({ few: 12, whole: 50 }) },
    )
  })

  test('with a merge that is parted or undone changes nothing, and both ids find the merged project', async () => {
    const told = ['城东', '城西'].map((place) =>
      notice({
        title: `青岭县${place}水厂扩建工程施工招标公告`,
        stated: { projectName: `青岭县${place}水厂扩建工程施工`, category: '工程' },
      }),
    )
    await note(await storeNotices(app, told))
    const before = await contents()
    const [one, other] = await projects()
    const pair = { id: one?.id ?? 0, otherId: other?.id ?? 0 }
    const decision = { actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() }
    expect(await previewMergedProject(needs(), pair, decision)).toMatchObject({ id: pair.id, notices: 2 })
    expect(await contents()).toEqual(before)
    await mergeProjects(needs(), pair, decision)
    const { token } = await loggedInMember(app, 7)
    expect((await app.call('getDesignedProject', { id: pair.otherId }, { token })).envelope.data).toMatchObject({ id: pair.id, notices: 2 })
    await expect(mergeProjects(needs(), pair, decision)).rejects.toThrow('已是同一项目')
    await partProject(needs(), pair.otherId, decision)
    expect(await contents()).toEqual(before)
    const decided = await mergeProjects(needs(), pair, decision)
    await undoProjectDecision(needs(), decided, decision)
    expect(await contents()).toEqual(before)
    await expect(undoProjectDecision(needs(), decided, decision)).rejects.toThrow('没有这次合并或分开')
  })

  /** All stored data, with projects identified by their lowest source instead of their ids. */
  async function contents() {
    const evidence = await app.database.query(
      `select source, source_id, position, code, is_founding, said, (select min(other.source_id) from designed_evidence as other join designed_key as root on root.id = other.key_id
         where coalesce(root.merged_into, root.id) = coalesce(own.merged_into, own.id)) as project
       from designed_evidence join designed_key as own on own.id = key_id order by source, source_id, position`,
    )
    const described = await app.database.query(
      `select name, code, stage, stage_at, progress, failed_at, owner, area_code, industry, investment, first_at, last_at, notices, approvals, facts from designed_project
       order by name, first_at, last_at, facts::text`,
    )
    const searched = await app.database.query(
      `select last_at, first_at, investment, owner, title, text, (select array_agg(term order by term) from unnest(terms) as term) as terms
       from project_search join project_search_text using (project_id) order by title, last_at, text`,
    )
    return { evidence, described, searched }
  }
})

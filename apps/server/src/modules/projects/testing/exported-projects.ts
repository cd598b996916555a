import { channels, industries, projectStages, shanghaiText, divisions } from '@tender/contract'
import fc from 'fast-check'
import type { Fact } from '../../../facts/fact.ts'
import { describeProject, type DescribedProject, type KeptEvidence } from '../described/describe-project.ts'
import type { Said } from '../evidence/evidence.ts'
import { noticeEvidence, type NoticeForProjects } from '../evidence/notice-evidence.ts'
import type { ExportedProject } from '../export/oc4ids-project.ts'
import type { ExportedApproval, ExportedNotice } from '../export/select-exported.ts'

const owners = ['青岭县水务局', '北川县交通投资有限公司', '南溪县第一中学']
const companies = ['东岭建设集团有限公司', '西山勘察设计院有限公司', '南湖工程监理有限公司', '北海环境咨询有限公司']
const names = ['青岭县城东水厂扩建工程', '北川县沿江公路新建工程（一期）', '南溪县第一中学教学楼修缮工程']
const bought = ['', '施工', '监理', '设计', '勘察', 'EPC总承包', '设备采购']
const days = ['2026年3月', '2027-05-06', '2028年']
const code = '2507-330205-04-01-526822'

const fact = <Value>(value: Value): Fact<Value> => ({ value, raw: String(value), origin: 'stated', evidence: null })
const codesOf = <Code>(options: readonly { code: Code }[]) => options.map((option) => option.code)
const perhaps = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values)

const unit = fc.record({
  role: fc.constantFrom('design', 'survey', 'construction', 'supervision', 'assessment'),
  name: fc.constantFrom(...companies),
})

const saidByApproval = fc.record({
  name: fc.constantFrom(...names),
  stage: perhaps(projectStages),
  investment: fc.option(fc.integer({ min: 1, max: 10 ** 14 })),
  owner: perhaps(owners),
  units: fc.uniqueArray(unit, { maxLength: 4, selector: ({ role, name }) => `${role}${name}` }),
  area: perhaps(['330205', '330200', '110105', '310000']),
  industry: perhaps([...codesOf(industries), ...codesOf(divisions)]),
  site: perhaps(['城东路18号', 'K12+300至K19']),
  content: perhaps(['新增4条生产线，日供水12万吨']),
  startsOn: perhaps(days),
  finishesOn: perhaps(days),
  matter: perhaps(['企业投资项目备案', '环境影响报告表审批', '可行性研究报告审批']),
  hasCode: fc.boolean(),
})

const toldByNotice = fc.record({
  part: fc.constantFrom(...bought),
  channel: fc.constantFrom(...codesOf(channels)),
  threadId: perhaps([1, 2]),
  day: fc.integer({ min: 1, max: 28 }),
  budget: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
  winners: fc.subarray(companies, { maxLength: 2 }),
  price: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
  method: perhaps(['open', 'invited', 'consultation', 'single-source'] as const),
  ocid: fc.boolean(),
})

/** Stored projects, described from an approval and from notices. */
export const exportedProjects: fc.Arbitrary<ExportedProject> = fc
  .tuple(saidByApproval, fc.array(toldByNotice, { maxLength: 6 }), fc.integer({ min: 1, max: 10 ** 9 }))
  .map(([said, told, id]) => exportedProject(said, told, id))

type Drawn<From> = From extends fc.Arbitrary<infer Value> ? Value : never

function exportedProject(
  { hasCode, ...said }: Drawn<typeof saidByApproval>,
  told: readonly Drawn<typeof toldByNotice>[],
  id: number,
): ExportedProject {
  const at = new Date('2026-01-01T09:00:00+08:00')
  const notices = told
    .map((one, index) => noticeOf(one, index, said))
    .filter((notice) => noticeEvidence(notice).length > 0)
    .toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  const approval: KeptEvidence = {
    source: 'approval',
    sourceId: 7,
    position: 0,
    code: hasCode ? code : null,
    isFounding: true,
    at,
    said: { ...nothingSaid, ...said },
  }
  const described = describeProject([approval, ...notices.flatMap(noticeEvidence)])
  if (described === null) throw new Error('an approval founds a project')
  const project: DescribedProject & { id: number } = { ...described, id }
  return {
    project,
    notices: notices.map((notice) => exportedNotice(notice, id)),
    approvals: [approvalOf(id, at, said.matter)],
    companies: new Map([[companies[0] ?? '', 12]]),
  }
}

const nothingSaid: Omit<Said, 'name'> = {
  stage: null,
  isFailure: false,
  investment: null,
  budget: null,
  owner: null,
  units: [],
  area: null,
  industry: null,
  site: null,
  content: null,
  startsOn: null,
  finishesOn: null,
  expectedUntil: null,
  equipment: [],
  thread: null,
  isBought: false,
  matter: null,
  result: null,
}

function noticeOf(
  { part, channel, threadId, day, budget, winners, price, method, ocid }: Drawn<typeof toldByNotice>,
  index: number,
  { name, owner }: { name: string; owner: string | null },
): NoticeForProjects & { method: typeof method; hasOcid: boolean } {
  return {
    id: index + 1,
    title: `${name}${part}公告`,
    channel,
    category: part === '设备采购' ? 'goods' : part === '' || part === '施工' ? 'works' : 'services',
    industry: null,
    publishedAt: new Date(`2026-02-${String(day).padStart(2, '0')}T09:00:00+08:00`),
    projectId: threadId,
    areaCode: null,
    tenderer: owner,
    budget,
    method,
    hasOcid: ocid,
    facts: {
      projectName: fact(`${name}${part}`),
      winners: winners.map((winner, rank) => ({
        rank: rank + 1,
        name: fact(winner),
        price: price === null ? null : fact(price),
        projectManager: null,
      })),
    },
  }
}

function exportedNotice(notice: ReturnType<typeof noticeOf>, projectId: number): ExportedNotice {
  const { id, publishedAt, title, channel, category, method, areaCode, tenderer, budget, facts } = notice
  return {
    projectId,
    id,
    at: publishedAt,
    title,
    channel,
    category,
    method,
    areaCode,
    threadId: notice.projectId,
    name: facts.projectName?.value ?? title,
    tenderer,
    budget,
    tenderCode: notice.hasOcid ? `ocds-a1b2c3-${notice.projectId ?? id}` : null,
    winners: notice.facts.winners ?? [],
    creditCodes: [],
    isPlanOfMany: false,
  }
}

function approvalOf(projectId: number, at: Date, matter: string | null): ExportedApproval {
  return {
    projectId,
    recordId: 7,
    position: 0,
    at,
    title: '项目清单',
    matter,
    authority: matter === null ? null : '青岭县发展和改革局',
    documentNumber: matter === null ? null : `青发改〔2026〕7号 ${shanghaiText(at).slice(0, 4)}`,
    url: 'https://a.test/批复/7',
  }
}

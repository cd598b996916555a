import { foldProjectName } from '../../wording/projects/fold-project-name.ts'
import type { DemoNotice, DemoTruth } from '../demo-notice.ts'
import { Random } from '../world/random.ts'
import { tenThousandsFixed } from '../writing/money.ts'
import { assessedIndustry, type AssessedIndustry } from './assessed-industry.ts'
import { truthOf, written, type DemoApproval, type DemoContact, type Planned } from './demo-approval.ts'
import { listsOf } from './demo-lists.ts'

/**
 * Collects construction projects from the notices that pass through it, and writes their approvals: those before the tender, and the permit after it.
 * Some projects also stand in lists of projects.
 */
export class DemoApprovals {
  readonly #seed: number
  readonly #until: Date
  readonly #projects = new Map<number, Planned>()
  readonly #named = new Set<string>()

  constructor(seed: number, until: Date) {
    this.#seed = seed
    this.#until = until
  }

  note({ truth }: DemoNotice): void {
    if (truth.category !== 'works' || truth.tenderer === null || truth.budget === null || truth.approvedAs === null) return
    const known = this.#projects.get(truth.project)
    const builders = truth.channel === 'result' ? truth.winners.map(({ name }) => name) : []
    const award = builders.length === 0 ? null : { builders, at: truth.publishedAt }
    if (known !== undefined) known.award ??= award
    else if (this.#projects.size < maxProjects)
      this.#add(truth, { code: truth.approvedAs, owner: truth.tenderer, investment: truth.budget, award })
  }

  /** A second project of one owner under the same name is not approved again. */
  #add(
    { project, projectName, area, publishedAt, contacts }: DemoTruth,
    known: Pick<Planned, 'code' | 'owner' | 'investment' | 'award'>,
  ): void {
    const named = `${known.owner} ${foldProjectName(projectName).folded}`
    if (this.#named.has(named)) return
    this.#named.add(named)
    const name = projectName.replace(/（第[^（）]{1,3}次）$/u, '')
    const own = contacts.find(({ role, name: person }) => role === 'tenderer' && person !== null)
    const contact = own === undefined || own.name === null ? null : { name: own.name, phone: own.phone }
    this.#projects.set(project, { project, name, area, firstNotice: publishedAt, contact, ...known })
  }

  *deliveries(): Generator<DemoApproval> {
    for (const project of this.#projects.values()) {
      for (const delivery of [...approvalsOf(this.#seed, project), ...listsOf(this.#seed, project)]) {
        if (delivery.at <= this.#until) yield delivery
      }
    }
  }
}

const maxProjects = 400
const day = 24 * 3600 * 1000

function* approvalsOf(seed: number, project: Planned): Generator<DemoApproval> {
  const random = new Random(seed, project.project, 0x6170)
  const before = (days: number): Date => new Date(project.firstNotice.getTime() - (days + random.int(0, 20)) * day)
  const proposed = before(240)
  const item = (matter: string, office: string, decidedAt: Date, contact: DemoContact | null = null): DemoApproval =>
    itemOf(random, project, { matter, office, decidedAt, contact })
  yield item('项目建议书审批', '发展和改革局', proposed)
  yield item('可行性研究报告审批', '发展和改革局', before(170))
  yield assessmentOf(random, project, before(120))
  yield item('初步设计及概算审批', '发展和改革局', before(60))
  if (project.award !== null)
    yield item(
      '建筑工程施工许可证核发',
      '住房和城乡建设局',
      new Date(project.award.at.getTime() + random.int(20, 40) * day),
      project.contact,
    )
}

interface Decision {
  matter: string
  office: string
  decidedAt: Date
  /** The owner's contact that the authority names. */
  contact: DemoContact | null
}

function itemOf(random: Random, project: Planned, { matter, office, decidedAt, contact }: Decision): DemoApproval {
  const { code, name, owner } = project
  const value = {
    deal_code: code,
    apply_project_name: name,
    project_dept: owner,
    ITEM_NAME: matter,
    DEAL_NAME: '已办结',
    DEPT_NAME: office,
    DEAL_TIME: written(decidedAt),
    division_code: project.area,
    SENDID: random.digits(32),
    ...(contact !== null && { linkman: contact.name, linkphone: contact.phone }),
  }
  return {
    source: '投资项目在线审批监管平台',
    piece: { kind: 'value', line: 1, value },
    at: decidedAt,
    truth: {
      ...truthOf(project),
      matter,
      result: 'completed',
      decidedAt: new Date(`${written(decidedAt)}+08:00`.replace(' ', 'T')),
      builder: null,
      contact,
    },
  }
}

/** A page of the authority for assessments. It names the project by owner and name. */
function assessmentOf(random: Random, project: Planned, publishedAt: Date): DemoApproval {
  const industry = assessedIndustry(project.name)
  const value = {
    title: `关于拟对${project.name}环境影响报告表作出审批意见的公示`,
    publishTime: written(publishedAt),
    siteName: '生态环境局网站',
    url: `https://demo.invalid/approvals/${project.project}-${random.digits(4)}.html`,
    html: `<p>经审查，拟对以下项目的环境影响报告表作出审批意见，现予公示。联系电话：${random.pick(['0571', '0574', '025'])}-8${random.digits(7)}。</p><table><tr><td>项目名称</td><td>${project.name}</td></tr><tr><td>建设单位</td><td>${project.owner}</td></tr>${industryRow(industry)}${contactRows(project)}<tr><td>总投资（万元）</td><td>${tenThousandsFixed(project.investment)}</td></tr></table>`,
  }
  return {
    source: '生态环境局网站',
    piece: { kind: 'value', line: 1, value },
    at: publishedAt,
    truth: {
      ...truthOf(project),
      matter: '环境影响报告表审批',
      result: 'reviewing',
      decidedAt: null,
      builder: null,
      contact: project.contact,
      industry: industry?.industry ?? null,
    },
  }
}

function industryRow(industry: AssessedIndustry | null): string {
  return industry === null ? '' : `<tr><td>行业类别</td><td>${industry.written}</td></tr>`
}

function contactRows({ contact }: Planned): string {
  return contact === null ? '' : `<tr><td>联系人</td><td>${contact.name}</td></tr><tr><td>联系电话</td><td>${contact.phone}</td></tr>`
}

import type { ApprovalResult } from '@tender/contract'
import type { SourcePiece } from '../../ingest/sources/source-piece.ts'
import { foldProjectName } from '../../ingest/projects/fold-project-name.ts'
import type { DemoNotice, DemoTruth } from '../demo-notice.ts'
import { Random } from '../world/random.ts'

/** What a platform or a site delivers about a made-up project, and what a perfect reader would find in it. */
export interface DemoApproval {
  /** Name of the platform or site that delivers it. */
  source: string
  piece: SourcePiece
  truth: DemoApprovalTruth
}

export interface DemoApprovalTruth {
  /** Number of the project, that of its notices. */
  project: number
  code: string
  name: string
  owner: string
  area: string
  matter: string
  result: ApprovalResult
  /** When it was decided; null: a page that announces what is about to be. */
  decidedAt: Date | null
  /** Whom it names for the owner, as the notices do. */
  contact: { name: string; phone: string } | null
}

/** A construction project that its notices tell of, with what approvals follow from. */
interface Planned {
  project: number
  code: string
  name: string
  owner: string
  area: string
  investment: number
  firstNotice: Date
  /** Whom the owner names in the notices; null: they name nobody. */
  contact: { name: string; phone: string } | null
  /** Who was awarded the construction, and when that was announced. */
  award: { builder: string; at: Date } | null
}

/** Gathers construction projects from the notices as they go by, and writes the approvals that such projects have: before their tender, and the permit after it. */
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
    const [winner] = truth.winners
    const award = truth.channel === 'result' && winner !== undefined ? { builder: winner.name, at: truth.publishedAt } : null
    if (known !== undefined) known.award ??= award
    else if (this.#projects.size < mostProjects)
      this.#add(truth, { code: truth.approvedAs, owner: truth.tenderer, investment: truth.budget, award })
  }

  /** What one owner builds again under the same name is not approved anew. */
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
      for (const delivery of approvalsOf(this.#seed, project)) {
        if ((delivery.truth.decidedAt ?? project.firstNotice) <= this.#until) yield delivery
      }
    }
  }
}

const mostProjects = 400
const day = 24 * 3600 * 1000

function* approvalsOf(seed: number, project: Planned): Generator<DemoApproval> {
  const random = new Random(seed, project.project, 0x6170)
  const before = (days: number): Date => new Date(project.firstNotice.getTime() - (days + random.int(0, 20)) * day)
  const proposed = before(240)
  const item = (matter: string, office: string, decidedAt: Date, contact: Planned['contact'] = null): DemoApproval =>
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
  /** Whom the office names to ask at the owner. */
  contact: Planned['contact']
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
    truth: {
      ...truthOf(project),
      matter,
      result: 'completed',
      contact,
      decidedAt: new Date(`${written(decidedAt)}+08:00`.replace(' ', 'T')),
    },
  }
}

/** A page of the office that assesses, which names the project by its owner and its name. */
function assessmentOf(random: Random, project: Planned, publishedAt: Date): DemoApproval {
  const yi = (project.investment / 1_000_000).toFixed(2)
  const value = {
    title: `关于拟对${project.name}环境影响报告表作出审批意见的公示`,
    publishTime: written(publishedAt),
    siteName: '生态环境局网站',
    url: `https://demo.invalid/approvals/${project.project}-${random.digits(4)}.html`,
    html: `<p>经审查，拟对以下项目的环境影响报告表作出审批意见，现予公示。联系电话：${random.pick(['0571', '0574', '025'])}-8${random.digits(7)}。</p><table><tr><td>项目名称</td><td>${project.name}</td></tr><tr><td>建设单位</td><td>${project.owner}</td></tr>${contactRows(project)}<tr><td>总投资（万元）</td><td>${yi}</td></tr></table>`,
  }
  return {
    source: '生态环境局网站',
    piece: { kind: 'value', line: 1, value },
    truth: { ...truthOf(project), matter: '环境影响报告表审批', result: 'reviewing', decidedAt: null, contact: project.contact },
  }
}

function contactRows({ contact }: Planned): string {
  return contact === null ? '' : `<tr><td>联系人</td><td>${contact.name}</td></tr><tr><td>联系电话</td><td>${contact.phone}</td></tr>`
}

function truthOf({ project, code, name, owner, area }: Planned): Pick<DemoApprovalTruth, 'project' | 'code' | 'name' | 'owner' | 'area'> {
  return { project, code, name, owner, area }
}

/** As platforms write it, in China. */
function written(date: Date): string {
  return new Date(date.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

import { shanghaiText, unitRoles, type ProjectStage, type IndustryCode } from '@tender/contract'
import { cleanText } from '../../../../wording/texts/clean-text.ts'
import { formatYuan } from '../../../../wording/texts/amount.ts'
import type { Evidence, Fen } from '../../../../facts/fact.ts'
import { industryName } from '../../../../wording/projects/industry-code.ts'
import { objectsOf, type JsonObject } from '../../../fields/json-fields.ts'
import type { ApprovalContact } from '../../../approval.ts'
import { contactLabel, contactsOf } from './project-contacts.ts'
import { LabelledText } from './labelled-text.ts'
import {
  budgetOf,
  codeOf,
  industryOf,
  lineOf,
  elementsOf,
  momentOf,
  ownerOf,
  periodOf,
  stageOf,
  unitsOf,
  type ListedUnit,
  type WorkRole,
} from './project-fields.ts'
import { placeOf } from './project-place.ts'

/** What a package says about one project. Plain data, because threads hand it to each other. Null and empty lists: the package does not say. */
export interface ListedProject {
  /** Its id in the package. */
  id: string
  updatedAt: Date | null
  name: string
  investmentCode: string | null
  owner: string | null
  investment: Fen | null
  industry: IndustryCode | null
  stage: ProjectStage | null
  /** Six digits. */
  areaCode: string | null
  site: string | null
  content: string | null
  units: ListedUnit[]
  /** Absent if no contacts are given. */
  contacts?: ApprovalContact[]
  /** First minute of a day. */
  plannedStart: Date | null
  /** Last minute of a day. */
  plannedFinish: Date | null
  /** Everything in labelled lines for readers, including what no field holds. */
  text: string
  /** Where each of these stands in the text; for units, the first one of each role. */
  evidence: Partial<Record<ListedField, Evidence>>
}

export type ListedField =
  | 'projectName'
  | 'investmentCode'
  | 'owner'
  | 'investment'
  | 'site'
  | 'content'
  | 'plannedStart'
  | 'plannedFinish'
  | WorkRole

/** Maximum lengths in characters. */
const maxTitleLength = 300
const maxContentLength = 4000
const maxIdLength = 200

/** Reads a project of an OC4IDS package, or gives, in Chinese, the reason why it is refused. Takes time linear in its length. */
export function readProject(project: JsonObject): ListedProject | string {
  const id = lineOf(project['id'], maxIdLength + 1)
  if (id === null) return typeof project['id'] === 'number' ? '项目标识（id）应为文字' : '缺少项目标识（id）'
  if (id.length > maxIdLength) return `项目标识（id）过长（超过 ${maxIdLength} 字）`
  const { title } = project
  if (typeof title === 'string' && title.length > 4 * maxTitleLength) return `项目名称（title）过长（${title.length} 字），不像一个名称`
  const name = lineOf(title, maxTitleLength)
  if (name === null) return '缺少项目名称（title）'
  const owner = ownerOf(project)
  const investmentCode = codeOf(project)
  const period = periodOf(project)
  const { investment, foreign } = budgetOf(project)
  const contacts = contactsOf(project, owner)
  const said = {
    id,
    updatedAt: momentOf(project['updated']),
    name,
    investmentCode,
    owner,
    investment,
    industry: industryOf(project),
    stage: stageOf(project),
    ...placeOf(project, { projectName: name, owner, investmentCode }),
    content: contentOf(project['description']),
    units: unitsOf(project),
    ...(contacts.length > 0 && { contacts }),
    plannedStart: period.start,
    plannedFinish: period.finish,
  }
  return { ...said, ...textOfProject(said, foreign, project) }
}

/** A description may have paragraphs. Its lines are joined, so that each field is one line. */
function contentOf(description: unknown): string | null {
  return lineOf(description, maxContentLength)
}

type Said = Omit<ListedProject, 'text' | 'evidence'>

function textOfProject(said: Said, foreign: string | null, project: JsonObject): Pick<ListedProject, 'text' | 'evidence'> {
  const text = new LabelledText()
  const evidence: ListedProject['evidence'] = {}
  const put = (field: ListedField, label: string, value: string | null) => {
    if (value === null) return
    const place = text.add(label, value)
    evidence[field] ??= place
  }
  put('projectName', '项目名称', said.name)
  put('investmentCode', '项目代码', said.investmentCode)
  put('owner', '建设单位', said.owner)
  put('investment', '投资额', said.investment === null ? null : `${formatYuan(said.investment)}元`)
  if (foreign !== null) text.add('预算（外币，未计入投资额）', foreign)
  put('site', '建设地点', said.site)
  put('content', '建设内容', said.content)
  put('plannedStart', '计划开工', said.plannedStart === null ? null : dayOf(said.plannedStart))
  put('plannedFinish', '计划竣工', said.plannedFinish === null ? null : dayOf(said.plannedFinish))
  for (const { role, name } of said.units) put(role, unitRoles.find(({ code }) => code === role)?.name ?? role, name)
  for (const contact of said.contacts ?? [])
    contact.place = text.add(contactLabel(contact), `${contact.name ?? ''} ${contact.phone}`.trim())
  if (said.industry !== null) text.add('行业', industryName(said.industry))
  if (said.stage !== null) text.add('项目阶段', said.stage)
  text.add('项目标识', said.id)
  for (const line of documentsOf(project)) text.add('文件', line)
  return { text: text.toString(), evidence }
}

function dayOf(moment: Date): string {
  return shanghaiText(moment).slice(0, 10)
}

/** Documents of the project and of its contracts, each with its address. */
function documentsOf(project: JsonObject): string[] {
  const holders = [project, ...elementsOf(project['contractingProcesses']).flatMap(({ summary }) => objectsOf([summary]))]
  const lines = holders.flatMap(({ documents }) => elementsOf(documents).map(documentLine)).filter((line) => line !== null)
  return [...new Set(lines)].slice(0, maxDocuments)
}

const maxDocuments = 100

function documentLine({ title, url }: JsonObject): string | null {
  const [name, address] = [lineOf(title, maxTitleLength), addressOf(url)]
  return name === null && address === null ? null : [name, address].filter((part) => part !== null).join(' ')
}

export function addressOf(url: unknown): string | null {
  return typeof url === 'string' && url.length <= 2000 && /^https?:\/\/\S+$/iu.test(url) ? cleanText(url) : null
}

import type { ApprovalResult } from '@tender/contract'
import { resultOf } from '../result-words.ts'
import type { ItemFields, ItemMeaning } from './item-fields.ts'

/** A matter that no column names, but that the other columns show. */
export interface InferredMatter {
  matter: string
  result: ApprovalResult
  /** The column with the paper's number. */
  number: ItemMeaning
}

/**
 * The matter of a row of permits, filings, assessments or approvals: recognised by the column of the paper's number, which only such lists have, and
 * by who wrote or decided it.
 * Null if the row shows no matter for sure, or several, as lists of projects with all their papers do.
 */
export function matterByColumns(fields: ItemFields): InferredMatter | null {
  if (fields.find('name') === null || fields.has('matter') || fields.someHolds(tenderWords)) return null
  const paper = paperOf(fields)
  if (paper === null) return null
  return { ...paper, result: resultByColumns(fields, paper.number) }
}

/** Columns of tenders and awards. Permits name the letter to the winner, and announcements the end of their period, so these do not count. */
const tenderWords = /招标|采购|投标|中标(?!通知书)|成交|公告(?!日期|时间|期)|标题|预算|代理|供应商|开标|(?<!公示)截止|title/iu

type Paper = Omit<InferredMatter, 'result'>

function paperOf(fields: ItemFields): Paper | null {
  const holds = (meaning: ItemMeaning) => fields.find(meaning) !== null
  if (holds('completion')) return { matter: '竣工验收备案', number: 'completion' }
  if (holds('permit')) return { matter: '建筑工程施工许可证核发', number: 'permit' }
  if (holds('anyPermit') && isOfBuilding(fields)) return { matter: '建筑工程施工许可证核发', number: 'anyPermit' }
  if (holds('issued') && isBuiltByContract(fields)) return { matter: '建筑工程施工许可证核发', number: 'documentNumber' }
  if (isAssessment(fields)) return assessmentOf(fields)
  const found = papers.filter(({ number }) => holds(number))
  const [only] = found
  if (only !== undefined) return found.length === 1 ? only : null
  return isFiling(fields) ? { matter: '企业投资项目备案', number: 'filing' } : null
}

/** Papers that are issued before the permit. Lists of projects have several of them. */
const papers: readonly Paper[] = [
  { matter: '建设工程规划许可证核发', number: 'planningPermit' },
  { matter: '建设用地规划许可证核发', number: 'landPermit' },
  { matter: '初步设计审批', number: 'draft' },
  { matter: '可行性研究报告审批', number: 'study' },
  { matter: '项目立项审批', number: 'proposal' },
  { matter: '企业投资项目核准', number: 'consent' },
]

/** Who builds it, under which contract, or who permitted it. */
function isOfBuilding(fields: ItemFields): boolean {
  return fields.find('construction') !== null && holdsAny(fields, ['cost', 'contractPeriod', 'decidedAt', 'authority'])
}

function isBuiltByContract(fields: ItemFields): boolean {
  return fields.find('construction') !== null && holdsAny(fields, ['cost', 'contractPeriod', 'supervision'])
}

/** Who wrote the report, or which report it is, together with how far it has come. Lists of projects name builders beside it, so these must be absent. */
function isAssessment(fields: ItemFields): boolean {
  if (fields.find('assessed') !== null) return !holdsAny(fields, ['draft', 'study', 'proposal', 'consent'])
  const isMoving = holdsAny(fields, ['receivedAt', 'shownIn', 'decree', 'itemId', 'result'])
  if (fields.find('assessment') !== null) return isMoving || !holdsAny(fields, ['construction', 'supervision', 'design'])
  const form = `${fields.nameOf('assessmentForm')} ${fields.find('assessmentForm')}`
  return isMoving && /环评|环境影响/u.test(form) && /报告|登记/u.test(form)
}

function holdsAny(fields: ItemFields, meanings: readonly ItemMeaning[]): boolean {
  return meanings.some((meaning) => fields.find(meaning) !== null)
}

/** Whether the project itself is filed. Contracts, tender documents, works and acceptances are filed, too, each beside what it is about. */
function isFiling(fields: ItemFields): boolean {
  if (fields.names.some((name) => otherFilings.test(name))) return false
  const isFiled = fields.find('filing') !== null || (fields.find('filedAt') !== null && fields.find('filedBy') !== null)
  return isFiled && holdsAny(fields, ['owner', 'investment', 'code', 'filedBy'])
}

const otherFilings = /合同|施工|监理|竣工|消防|验收|水土|人防|图审|设备|网站|域名|icp/iu

/** Tells whether the assessment is a report or a statement, or was only filed. */
function assessmentOf(fields: ItemFields): Paper {
  const form = /报告书|报告表|登记表/u.exec(fields.find('assessmentForm') ?? '')?.[0]
  const number = fields.find('assessed') === null ? 'decree' : 'assessed'
  if (form === '登记表') return { matter: '环境影响登记表备案', number: fields.find('filing') === null ? number : 'filing' }
  return { matter: form === undefined ? '环境影响评价文件审批' : `环境影响${form}审批`, number }
}

/**
 * The result as a column states it. Otherwise a row with a number or date of its own is decided, and one that was handed in or is shown to the public
 * is under review.
 */
function resultByColumns(fields: ItemFields, number: ItemMeaning): ApprovalResult {
  const stated = resultOf(fields.find('result') ?? fields.find('state'))
  if (stated !== null && stated !== 'other') return stated
  if (fields.find(number) !== null || fields.find('decidedAt') !== null) return 'completed'
  return holdsAny(fields, ['receivedAt', 'shownIn', 'itemId']) ? 'reviewing' : 'other'
}

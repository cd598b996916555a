import { shanghaiMoment } from '@tender/contract'
import { unitInLabel } from '../../normalise/amount.ts'
import { foldForms } from '../../normalise/clean-text.ts'
import { findTimes } from '../../normalise/date-time.ts'
import { amountIn } from '../../extract/money.ts'
import { tightenText } from '../../extract/tight-text.ts'
import { parsePublicationTime } from '../../extract/times/published-at.ts'
import type { Fen } from '../../notice.ts'
import { investmentCodeIn } from '../../projects/investment-code.ts'
import type { ApprovalMatter } from '../approval.ts'
import { areaOfMatter } from '../area-of-matter.ts'
import { plannedPeriod } from '../planned-period.ts'
import { auditTypeOf, auditTypeOfMatter, resultOf } from '../result-words.ts'
import type { ItemFields } from './item-fields.ts'

/** Longest name of a project and longest description that are kept. */
export const longestName = 300
const longestContent = 4000
const longestWords = 200

/**
 * The matter that a record states field by field.
 * @param around what is said around it: of a project, for each of its items
 * @returns in Chinese, what is missing or wrong, where it can't be taken in
 */
export function matterOfItem(fields: ItemFields, around: ItemFields | null, isPlanned: boolean): ApprovalMatter | string {
  const find: ItemFields['find'] = (meaning) => fields.find(meaning) ?? around?.find(meaning) ?? null
  const projectName = find('name')
  if (projectName === null) return '审批事项缺少项目名称'
  const matter = isPlanned ? null : (fields.find('matter')?.slice(0, longestWords) ?? null)
  if (matter === null && !isPlanned) return '缺少审批事项'
  const written = fields.find('decidedAt')
  const decidedAt = written === null ? null : momentOf(written)
  if (written !== null && decidedAt === null) return `办理时间不合理：${written.slice(0, 40)}`
  const investmentCode = codeOf(find('code'))
  const [authority, owner, site] = [cut(fields.find('authority')), cut(find('owner')), cut(find('site'))]
  const period = plannedPeriod({ start: find('start'), finish: find('finish'), period: find('period') })
  return {
    projectName: projectName.slice(0, longestName),
    investmentCode,
    sourceProject: cut(find('sourceProject')),
    itemId: cut(fields.find('itemId')),
    owner,
    matter,
    authority,
    result: isPlanned ? null : (resultOf(fields.find('result') ?? fields.find('state')) ?? 'other'),
    documentNumber: cut(fields.find('documentNumber')),
    decidedAt,
    auditType: auditTypeOf(find('auditType')) ?? (matter === null ? null : auditTypeOfMatter(matter)),
    investment: investmentOf(fields, around),
    areaCode: areaOfMatter({ stated: find('area'), projectName, site, authority, owner, investmentCode }),
    site,
    content: find('content')?.slice(0, longestContent) ?? null,
    units: [],
    plannedStart: period.start,
    plannedFinish: period.finish,
    evidence: {},
  }
}

function cut(value: string | null): string | null {
  return value === null ? null : value.slice(0, longestWords)
}

/** The code in the one form of the platforms; null where it is none. */
export function codeOf(written: string | null): string | null {
  return written === null ? null : investmentCodeIn(foldForms(written.slice(0, longestWords)))
}

function momentOf(written: string): Date | null {
  const date = parsePublicationTime(written) ?? findTimes(tightenText(written.slice(0, longestWords)).tight, null)[0]?.at ?? null
  return date !== null && date.getTime() >= earliest.getTime() && date.getTime() < latest.getTime() ? date : null
}

const earliest = shanghaiMoment(1990, 1, 1)
const latest = shanghaiMoment(2100, 1, 1)

/** Platforms count in 万元 where neither the name of the field nor the value gives a unit. */
function investmentOf(fields: ItemFields, around: ItemFields | null): Fen | null {
  const holder = fields.find('investment') === null ? around : fields
  const written = holder?.find('investment') ?? null
  if (holder === null || written === null) return null
  return amountIn(tightenText(written.slice(0, longestWords)).tight, unitInLabel(holder.nameOf('investment') ?? '') ?? '万元')?.fen ?? null
}

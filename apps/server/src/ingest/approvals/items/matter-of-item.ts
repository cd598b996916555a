import { shanghaiMoment } from '@tender/contract'
import { unitInLabel } from '../../../wording/texts/amount.ts'
import { foldForms } from '../../../wording/texts/clean-text.ts'
import { findTimes } from '../../../wording/texts/date-time.ts'
import { amountIn } from '../../extract/money.ts'
import { tightenText } from '../../../wording/texts/tight-text.ts'
import { parsePublicationTime } from '../../extract/times/published-at.ts'
import type { Fen } from '../../../facts/fact.ts'
import { industryIn } from '../../../wording/projects/industry-code.ts'
import { investmentCodeIn } from '../../../wording/projects/investment-code.ts'
import { readOrganisation } from '../../../wording/organisations/company-name.ts'
import type { ApprovalMatter, ApprovalUnit, UnitRole } from '../../approval.ts'
import { areaOfMatter } from '../area-of-matter.ts'
import { plannedPeriod, type PlannedPeriod } from '../../../wording/projects/planned-period.ts'
import { auditTypeOf, auditTypeOfMatter, resultOf } from '../result-words.ts'
import { contactsOfItem } from './contacts-of-item.ts'
import type { ItemFields } from './item-fields.ts'
import type { InferredMatter } from './matter-by-columns.ts'

/** Maximum length of a project's name and of a description; longer ones are cut. */
export const maxNameLength = 300
const maxContentLength = 4000
const maxWordsLength = 200

/** `item`: its matter stands in a field of its own; `plan`: a row of a list of projects; otherwise the matter that its other fields show. */
export type About = 'item' | 'plan' | InferredMatter

/**
 * Reads the matter that a record states field by field.
 * @param around fields that go for all items of a project
 * @param about what kind of record it is
 * @returns in Chinese, what is missing or wrong, if the record cannot be taken in
 */
export function matterOfItem(fields: ItemFields, around: ItemFields | null, about: About): ApprovalMatter | string {
  const find: ItemFields['find'] = (meaning) => fields.find(meaning) ?? around?.find(meaning) ?? null
  const projectName = find('name')
  if (projectName === null) return '审批事项缺少项目名称'
  const told = typeof about === 'string' ? null : about
  const matter = about === 'plan' ? null : (told?.matter ?? cut(fields.find('matter')))
  if (matter === null && about !== 'plan') return '缺少审批事项'
  const written = fields.find('decidedAt')
  const decidedAt = written === null ? null : momentOf(written)
  if (written !== null && decidedAt === null) return `办理时间不合理：${written.slice(0, 40)}`
  const investmentCode = codeOf(find('code'))
  const [authority, owner, site] = [cut(fields.find('authority')), cut(find('owner')), cut(find('site'))]
  const period = periodOf(find)
  const units = unitsOf(find)
  const contacts = contactsOfItem(find, { owner, authority, units })
  return {
    projectName: projectName.slice(0, maxNameLength),
    investmentCode,
    sourceProject: cut(find('sourceProject')),
    itemId: cut(fields.find('itemId')),
    owner,
    matter,
    authority,
    result: about === 'plan' ? null : (told?.result ?? resultOf(fields.find('result') ?? fields.find('state')) ?? 'other'),
    documentNumber: cut(fields.find(told?.number ?? 'documentNumber')),
    decidedAt,
    auditType: auditTypeOf(find('auditType')) ?? (matter === null ? null : auditTypeOfMatter(matter)),
    investment: investmentOf(fields, around) ?? costOf(fields),
    areaCode: areaOfMatter({ stated: find('area'), projectName, site, authority, owner, investmentCode }),
    site,
    content: (find('content') ?? find('size'))?.slice(0, maxContentLength) ?? null,
    units,
    ...(contacts.length > 0 && { contacts }),
    plannedStart: period.start,
    plannedFinish: period.finish,
    industry: industryIn(find('industry') ?? ''),
    evidence: {},
  }
}

function cut(value: string | null): string | null {
  return value === null ? null : value.slice(0, maxWordsLength)
}

const roles = ['design', 'survey', 'construction', 'supervision', 'assessment'] as const satisfies UnitRole[]

function unitsOf(find: ItemFields['find']): ApprovalUnit[] {
  return roles.flatMap((role) => {
    const name = readOrganisation(cut(find(role)) ?? '')?.name
    return name === undefined ? [] : [{ role, name }]
  })
}

/** A permit states the period of its contract. A 合同工期 in days gives no dates, but 2026.03.01至2027.05.01 does. */
function periodOf(find: ItemFields['find']): PlannedPeriod {
  const ofContract = find('contractPeriod')
  return plannedPeriod({
    start: find('start') ?? find('contractStart'),
    finish: find('finish') ?? find('contractFinish'),
    period: find('period') ?? (ofContract !== null && /20\d{2}[年./-]/u.test(ofContract) ? ofContract : null),
  })
}

/** The code in the platforms' form; null if the text is no code. */
export function codeOf(written: string | null): string | null {
  return written === null ? null : investmentCodeIn(foldForms(written.slice(0, maxWordsLength)))
}

/** The first day or moment that the text names; null if it names none that is possible. */
export function momentOf(written: string): Date | null {
  const date = parsePublicationTime(written) ?? findTimes(tightenText(written.slice(0, maxWordsLength)).tight, null)[0]?.at ?? null
  return date !== null && date.getTime() >= earliest.getTime() && date.getTime() < latest.getTime() ? date : null
}

const earliest = shanghaiMoment(1990, 1, 1)
const latest = shanghaiMoment(2100, 1, 1)

/** Platforms count in 万元 where neither the name of the field nor the value gives a unit. */
function investmentOf(fields: ItemFields, around: ItemFields | null): Fen | null {
  const holder = fields.find('investment') === null ? around : fields
  const written = holder?.find('investment') ?? null
  if (holder === null || written === null) return null
  return (
    amountIn(tightenText(written.slice(0, maxWordsLength)).tight, unitInLabel(holder.nameOf('investment') ?? '') ?? '万元')?.fen ?? null
  )
}

/** The cost of building by the permit, in 万元 as permits give it. A number that would be more than 100 亿 then is in an unknown unit, so it is dropped. */
function costOf(fields: ItemFields): Fen | null {
  const written = fields.find('cost')
  if (written === null) return null
  const { tight } = tightenText(written.slice(0, maxWordsLength))
  const unit = unitInLabel(fields.nameOf('cost') ?? '')
  const fen = amountIn(tight, unit ?? '万元')?.fen ?? null
  return fen !== null && unit === null && /^[\d,.]+$/u.test(tight) && fen > maxCost ? null : fen
}

const maxCost = 10_000_000_000_00

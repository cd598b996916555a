import { industries } from '@tender/contract'
import { plannedPeriod } from '../../../wording/projects/planned-period.ts'
import { areaPath } from '../../../gazetteer/area-table.ts'
import { kindOfName } from '../../../wording/organisations/organisation-kind.ts'
import { organisationName } from '../../../wording/organisations/read-names.ts'
import { stageOfMatter, type ProjectStage } from '../../../wording/projects/project-stage.ts'
import { divisionOf, sectionOf } from '../../../wording/projects/industry-code.ts'
import { roleOfUnit, schemes, sectorOfIndustry, statusOfStage } from '../../../wording/projects/oc4ids-codes.ts'
import type { Mask } from '../../documents/index.ts'
import type { DescribedProject } from '../described/describe-project.ts'
import { contractingProcesses, noticeDocument, yuan } from './contracting-processes.ts'
import { Parties } from './parties.ts'
import { known, projectPrefix, timeText, type Publication } from './publication.ts'
import type { ExportedApproval, ExportedNotice } from './select-exported.ts'

/** A project with its sources. */
export interface ExportedProject {
  project: DescribedProject & { id: number }
  /** Oldest first. */
  notices: readonly ExportedNotice[]
  approvals: readonly ExportedApproval[]
  /** The pages of companies by their written names. */
  companies: ReadonlyMap<string, number>
}

/** How texts and addresses about an area are shown to the reader. */
export type ShownIn = (areaCode: string | null) => Pick<Mask, 'text' | 'address'>

/** For a reader who may read all phones. */
export const unmasked: ShownIn = () => ({ text: (text) => text, address: (address) => address })

/** A project in OC4IDS: only known data, in the standard's own codes (decision 0045). */
export function oc4idsProject(
  { project, notices, approvals, companies }: ExportedProject,
  publication: Publication,
  shownIn: ShownIn,
): Record<string, unknown> {
  const { facts } = project
  const mask = shownIn(project.areaCode)
  const shown = mask.text
  const parties = new Parties({ prefix: projectPrefix(publication), companies, creditCodes: creditCodesOf(notices), shown })
  const authority = ownerOf(project, parties)
  for (const { role, name } of facts.units) if (role !== 'owner') parties.add(name, 'supplier', roleOfUnit[role])
  const needs = { publication, parties, shown: (text: string, notice: ExportedNotice) => shownIn(notice.areaCode).text(text) }
  const processes = contractingProcesses(notices, needs)
  return known({
    id: `${projectPrefix(publication)}-${project.id}`,
    updated: timeText(project.lastAt),
    language: 'zh',
    identifiers: project.code === null ? null : [{ id: project.code, scheme: schemes.investmentCode }],
    publicAuthority: authority,
    title: shown(project.name),
    description: facts.content === null ? null : shown(facts.content.value),
    status: project.stage === null ? null : statusOfStage[project.stage],
    type: typeOf(project.name),
    sector: sectorsOf(project.industry),
    additionalClassifications: classificationsOf(project),
    period: periodOf(project),
    budget: known({ amount: facts.investmentFrom === 'investment' ? yuan(project.investment) : null }),
    locations: locationsOf(project, shown),
    parties: parties.list(),
    documents: [
      ...approvals.map((approval) => approvalDocument(approval, mask)),
      ...notices
        .filter(({ isPlanOfMany }) => isPlanOfMany)
        .map((notice) => noticeDocument(notice, publication, needs.shown(notice.title, notice))),
    ],
    contractingProcesses: processes,
  })
}

/** The owner is the buyer, and a public authority only if its name is that of one. */
function ownerOf({ owner }: DescribedProject, parties: Parties): { id: string; name: string } | null {
  if (owner === null) return null
  const isAuthority = kindOfName(organisationName(owner)?.key ?? '') === 'government'
  const party = parties.add(owner, roleOfUnit.owner, ...(isAuthority ? ['publicAuthority'] : []))
  return isAuthority ? party : null
}

function creditCodesOf(notices: readonly ExportedNotice[]): Map<string, string> {
  const codes = notices.flatMap(({ creditCodes }) => creditCodes)
  return new Map(codes.flatMap(({ name, code }) => ownCode(name, code.value)))
}

function ownCode(name: string, code: string): [string, string][] {
  const key = organisationName(name)?.key
  return key === undefined ? [] : [[key, code]]
}

/** The type, if a name is unambiguous: a rebuilding with an extension is neither for certain. */
function typeOf(name: string): string | null {
  const found = types.filter(({ words }) => words.test(name))
  const [only] = found
  return only === undefined || found.length > 1 ? null : only.type
}

const types: readonly { type: string | null; words: RegExp }[] = [
  { type: 'construction', words: /新建/u },
  { type: 'expansion', words: /扩建|扩容/u },
  { type: 'rehabilitation', words: /修缮|加固|大修|维修/u },
  // rebuilding, moving and demolition match no code for certain
  { type: null, words: /改扩|改建|改造|迁建|拆除|重建/u },
]

function sectorsOf(industry: string | null): string[] {
  const section = sectionOf(industry)
  const sector = section === null ? undefined : sectorOfIndustry[section]
  return sector === undefined ? [] : [sector]
}

function classificationsOf({ industry, stage }: DescribedProject): Record<string, unknown>[] {
  const stated = divisionOf(industry) ?? industries.find(({ code }) => code === industry)
  return [
    ...(stated === undefined ? [] : [{ scheme: schemes.industry, id: stated.code, description: stated.name }]),
    ...(stage === null ? [] : [{ scheme: schemes.stage, id: stage, description: stage }]),
  ]
}

/** The planned period as written: the first and last day of a month. */
function periodOf({ facts }: DescribedProject): Record<string, unknown> {
  const { start, finish } = plannedPeriod({ start: facts.startsOn?.value ?? null, finish: facts.finishesOn?.value ?? null, period: null })
  return known({ startDate: start === null ? null : timeText(start), endDate: finish === null ? null : timeText(finish) })
}

function locationsOf({ areaCode, facts }: DescribedProject, shown: (text: string) => string): Record<string, unknown>[] {
  const site = facts.site === null ? null : shown(facts.site.value)
  const [province, ...within] = areaCode === null ? [] : areaPath(areaCode).map(({ name }) => name)
  if (site === null && province === undefined) return []
  return [
    known({
      id: '1',
      description: site,
      gazetteer: areaCode === null ? null : { scheme: schemes.area, identifiers: [areaCode] },
      address: known({ streetAddress: site, locality: within.join(''), region: province, countryName: '中国' }),
    }),
  ]
}

function approvalDocument(approval: ExportedApproval, { text: shown, address }: ReturnType<ShownIn>): Record<string, unknown> {
  const { recordId, position, at, title, matter, authority, documentNumber, url } = approval
  const stage = matter === null ? null : stageOfMatter(matter)
  return known({
    id: `approval-${recordId}-${position}`,
    documentType: stage === null ? null : documentTypes[stage],
    title: shown(matter ?? title),
    description: documentNumber === null ? null : shown(documentNumber),
    url: url !== null && URL.canParse(url) ? address(new URL(url).href) : null,
    datePublished: timeText(at),
    language: 'zh',
    author: authority === null ? null : shown(authority),
  })
}

const documentTypes: Partial<Record<ProjectStage, string>> = {
  可行性研究: 'feasibilityStudy',
  环境影响评价: 'environmentalImpact',
}

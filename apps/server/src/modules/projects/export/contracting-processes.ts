import { methods, type Channel } from '@tender/contract'
import { foldProjectName, type ProjectPart } from '../../../wording/projects/fold-project-name.ts'
import { readNames } from '../../../wording/organisations/read-names.ts'
import type { Parties } from './parties.ts'
import { known, processPrefix, timeText, type Publication } from './publication.ts'
import type { ExportedNotice } from './select-exported.ts'

export interface ProcessNeeds {
  publication: Pick<Publication, 'publicUrl'>
  parties: Parties
  /** Masks a text of a notice for the reader. */
  shown(text: string, notice: ExportedNotice): string
}

/** One contracting process for each tender, from its notices. @param notices oldest first */
export function contractingProcesses(notices: readonly ExportedNotice[], needs: ProcessNeeds): Record<string, unknown>[] {
  const tenders = new Map<string, ExportedNotice[]>()
  for (const notice of notices.filter(({ isPlanOfMany }) => !isPlanOfMany)) {
    const id = processId(notice, needs.publication)
    tenders.set(id, [...(tenders.get(id) ?? []), notice])
  }
  return [...tenders].map(([id, told]) => known({ id, summary: summaryOf(id, told, needs) }))
}

/** The ocid, if the notices came with one. */
function processId({ threadId, tenderCode, id }: ExportedNotice, publication: Pick<Publication, 'publicUrl'>): string {
  if (isOcid(tenderCode)) return tenderCode
  return `${processPrefix(publication)}-${threadId === null ? `notice-${id}` : threadId}`
}

function isOcid(code: string | null): code is string {
  return code !== null && /^ocds-[a-z0-9]{6}-./u.test(code)
}

function summaryOf(id: string, told: readonly ExportedNotice[], { publication, parties, shown }: ProcessNeeds): Record<string, unknown> {
  const first = told[0]
  const code = told.find(({ tenderCode }) => tenderCode !== null)?.tenderCode ?? null
  return known({
    ocid: isOcid(code) ? id : null,
    externalReference: isOcid(code) ? null : code,
    nature: natureOf(told),
    title: first === undefined ? null : shown(first.name, first),
    status: statusOf(told.map(({ channel }) => channel)),
    tender: tenderOf(told, parties),
    ...awardOf(told, parties),
    documents: told.map((notice) => noticeDocument(notice, publication, shown(notice.title, notice))),
  })
}

/**
 * Only values of the code list, and for construction only works: goods with a project's code are none. The award
 * decides, because a tender of several lots has winners of several kinds.
 */
function natureOf(told: readonly ExportedNotice[]): string[] {
  const award = awardIn(told)
  const asked = award === undefined ? told : [award]
  const part = asked.map(({ name, title }) => foldProjectName(name).part ?? foldProjectName(title).part).find((one) => one !== null) ?? null
  if (part === null) return asked.some(({ category }) => category === 'works') ? ['construction'] : []
  return [...(natures[part] ?? [])]
}

const natures: Partial<Record<ProjectPart, readonly string[]>> = {
  construction: ['construction'],
  'general-contract': ['design', 'construction'],
  design: ['design'],
  supervision: ['supervision'],
}

/** From the last notice that decides it. No notice states the end of a contract. */
function statusOf(channels: readonly Channel[]): string {
  const last = channels.findLast((channel) => channel in statuses)
  return last === undefined ? 'pre-award' : (statuses[last] ?? 'pre-award')
}

const statuses: Partial<Record<Channel, string>> = { tender: 'pre-award', failure: 'closed', result: 'active', contract: 'active' }

function tenderOf(told: readonly ExportedNotice[], parties: Parties): Record<string, unknown> {
  const invited = told.find(({ channel }) => channel === 'tender')
  const method = told.find((notice) => notice.method !== null && notice.method !== 'other')?.method ?? null
  const budget = told.find((notice) => notice.budget !== null)?.budget ?? null
  const tenderer = told.find((notice) => notice.tenderer !== null)?.tenderer ?? null
  return known({
    procurementMethod: method === null ? null : procurementMethods[method],
    procurementMethodDetails: methods.find(({ code }) => code === method)?.name ?? null,
    datePublished: invited === undefined ? null : timeText(invited.at),
    costEstimate: yuan(budget),
    procuringEntity: tenderer === null ? null : parties.add(tenderer, 'procuringEntity'),
  })
}

/** the code list has no certain match for the other methods */
const procurementMethods: Readonly<Record<string, string>> = { open: 'open', invited: 'selective', 'single-source': 'direct' }

/** The winners in the last notice that states them; the value if there is one value for one contract. */
function awardOf(told: readonly ExportedNotice[], parties: Parties): Record<string, unknown> {
  const winners = awardIn(told)?.winners ?? []
  const names = winners.slice(0, maxWinners).flatMap(({ name }) => readNames(name.value).map((one) => one.name))
  const [only, ...others] = winners
  return {
    suppliers: [...new Set(names)].map((name) => parties.add(name, 'supplier')),
    contractValue: others.length === 0 ? yuan(only?.price?.value ?? null) : null,
  }
}

function awardIn(told: readonly ExportedNotice[]): ExportedNotice | undefined {
  return told.findLast(({ channel, winners }) => awards.has(channel) && winners.length > 0)
}

const awards: ReadonlySet<Channel> = new Set(['result', 'contract'])
const maxWinners = 20

/** A notice as a document: the address of its page. */
export function noticeDocument(
  { id, at, channel }: ExportedNotice,
  { publicUrl }: Pick<Publication, 'publicUrl'>,
  title: string,
): Record<string, unknown> {
  return known({
    id: `notice-${id}`,
    documentType: documentTypes[channel],
    title,
    url: `${publicUrl}/admin/documents/${id}`,
    datePublished: timeText(at),
    format: 'text/html',
    language: 'zh',
  })
}

const documentTypes: Partial<Record<Channel, string>> = {
  intention: 'procurementPlan',
  forecast: 'procurementPlan',
  prequalification: 'requestForQualification',
  tender: 'tenderNotice',
  clarification: 'clarifications',
  candidate: 'evaluationReports',
  result: 'awardNotice',
  contract: 'contractNotice',
  failure: 'cancellationDetails',
}

/** Null if unknown. @param fen the amount */
export function yuan(fen: number | null): { amount: number; currency: string } | null {
  return fen === null ? null : { amount: fen / 100, currency: 'CNY' }
}

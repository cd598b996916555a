import type { ApprovalDetail, ApprovalMatterLine } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import { Turns } from '../../../platform/turns.ts'
import type { Deps } from '../../../deps.ts'
import { annotateHtmlSteps, annotateTextSteps, type TextRange } from '../../../ingest/index.ts'
import { areaName } from '../../areas/index.ts'
import { findCompanyPages } from '../../companies/index.ts'
import { maskFor, readText, type Mask } from '../../documents/index.ts'
import { approvalScopeOf, isInScope } from '../approval-scope.ts'
import { projectOfRecords, type ApprovalProject, type Step } from '../project-of-matters.ts'
import { findApprovalId, selectMatters, type MatterRow } from '../select-matters.ts'

interface Seen {
  id: number
  rows: MatterRow[]
  project: ApprovalProject
}

/**
 * An approval project, or a project that only lists name so far, with everything that the member may see of it.
 * @throws AppError approvals.not-found
 */
export async function demandApproval(db: Executor, caller: Caller, asked: number, now: Date): Promise<Seen> {
  const id = await findApprovalId(db, asked)
  const rows = id === null ? [] : await selectMatters(db, [id])
  const areaCode = projectOfRecords(rows)?.areaCode ?? null
  const scope = approvalScopeOf(caller, now)
  const seen = rows.filter(({ knownAt }) => isInScope(scope, { at: knownAt, areaCode }))
  const project = projectOfRecords(seen)
  if (id === null || project === null) throw new AppError('approvals.not-found')
  return { id, rows: seen, project }
}

export async function readApproval(db: Executor, caller: Caller, asked: number, now: Date): Promise<ApprovalDetail> {
  const { id, project } = await demandApproval(db, caller, asked, now)
  const mask = maskFor(caller, project.areaCode)
  const { steps, lists, areaCode, plannedStart, plannedFinish, owner, units, ...facts } = project
  const companies = await findCompanyPages(db, [...(owner === null ? [] : [owner]), ...units.map(({ name }) => name)], { caller, now })
  const named = (name: string) => ({ id: companies.get(name) ?? null, name })
  return {
    ...facts,
    id,
    owner: owner === null ? null : named(owner),
    units: units.map(({ role, name }) => ({ role, ...named(name) })),
    content: project.content === null ? null : mask.text(project.content),
    areaName: areaCode === null ? '' : areaName(areaCode),
    plannedStart: plannedStart?.toISOString() ?? null,
    plannedFinish: plannedFinish?.toISOString() ?? null,
    matters: steps.map((step) => presentStep(step, mask)),
    lists: lists.map((row) => presentStep({ row: { ...row, matter: '列入项目清单' }, also: [] }, mask)),
  }
}

function presentStep({ row, also }: Step, mask: Mask): ApprovalMatterLine {
  const { recordId, position, matter, authority, result, documentNumber, hasText } = row
  const page = hasText ? row : (also.find((other) => other.hasText) ?? row)
  return {
    ...(hasText ? { recordId, position } : { recordId: page.recordId, position: page.position }),
    matter,
    authority,
    result,
    documentNumber,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    title: mask.text(page.title),
    sources: sourcesOf([row, ...also], mask),
    hasText: page.hasText,
  }
}

function sourcesOf(rows: readonly MatterRow[], mask: Mask): ApprovalMatterLine['sources'] {
  const sources = rows.map(({ sourceName, url }) => ({ name: sourceName, url: shownAddress(url, mask) }))
  return [...new Map(sources.map((source) => [`${source.name} ${source.url ?? ''}`, source])).values()]
}

/** A source's link is shown only if following it is harmless. */
function shownAddress(url: string | null, mask: Mask): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? mask.address(url) : null
}

/**
 * The text of a record that names a project. Facts of the project are highlighted, phones masked as in notices.
 * @throws AppError approvals.not-found
 */
export async function readApprovalText(
  { database: db, clock, reading }: Pick<Deps, 'database' | 'clock' | 'reading'>,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  { id, recordId, position }: { id: number; recordId: number; position: number },
): Promise<{ html: string }> {
  const { rows, project } = await demandApproval(db, caller, id, clock.now())
  const row = rows.find((each) => each.recordId === recordId && each.position === position)
  const [record] =
    row === undefined
      ? []
      : await db.query<{ safeHtml: string | null; text: string | null }>(
          'select safe_html as "safeHtml", text from approval_text_personal where record_id = $1',
          [recordId],
        )
  if (row === undefined || record === undefined || record.text === null) throw new AppError('approvals.not-found')
  const { safeHtml, text } = record
  const contacts = row.contacts.map(({ place }, index) => [`contact-${index}`, place] as const)
  const ranges = [...Object.entries(row.evidence), ...contacts].flatMap(([field, place]): TextRange[] =>
    place === undefined ? [] : [{ kind: 'fact', id: field, start: place.start, end: place.end }],
  )
  const mask = maskFor(caller, project.areaCode)
  const known = contacts.flatMap(([, place]) => place ?? [])
  const { shown } = await readText(reading, { text, known }, mask, signal)
  const how = { text: shown, isLinked: (address: string) => mask.address(address) !== null }
  const html = safeHtml === null ? annotateTextSteps(text, ranges, how) : annotateHtmlSteps(safeHtml, ranges, how)
  return { html: await new Turns().resultOf(html) }
}

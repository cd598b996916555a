import { approvalResultNames, type ProjectRecord } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Visibility } from '../../../search/port.ts'
import { maskFor } from '../../documents/index.ts'
import { findCompanyPages } from '../../companies/index.ts'
import { selectMattersOf, selectNoticesOf, type MatterOfProject, type NoticeOfProject } from './select-records.ts'

/** A record with its source: `notice:12`, or `approval:7` for an approval record. */
export interface ToldRecord {
  source: string
  record: ProjectRecord
}

/** The records of a project that this member may see, latest first. @param id of the project */
export async function recordsOfProject(
  db: Executor,
  id: number,
  { caller, visibility, now }: { caller: Pick<Caller, 'grants'>; visibility: Visibility | null; now: Date },
): Promise<ToldRecord[]> {
  const notices = await selectNoticesOf(db, id, visibility)
  const matters = await selectMattersOf(db, id)
  const companies = await findCompanyPages(
    db,
    notices.flatMap(winnersOf).map(({ name }) => name),
    { caller, now },
  )
  const textFor = (areaCode: string | null) => (text: string) => maskFor(caller, areaCode).text(text)
  const told = [
    ...notices.map((notice) => ({ source: `notice:${notice.id}`, record: noticeRecord(notice, companies, textFor(notice.areaCode)) })),
    ...matters.map((matter) => ({ source: `approval:${matter.recordId}`, record: matterRecord(matter, textFor(matter.areaCode)) })),
  ]
  return told.toSorted((one, other) => (one.record.at < other.record.at ? 1 : one.record.at > other.record.at ? -1 : 0))
}

function noticeRecord(notice: NoticeOfProject, companies: ReadonlyMap<string, number>, shown: (text: string) => string): ProjectRecord {
  const { id, at, title, channel, stage } = notice
  return {
    at: at.toISOString(),
    from: { kind: 'notice', id, recordId: null },
    title: shown(title),
    channel,
    result: null,
    authority: null,
    documentNumber: null,
    stage,
    isFailure: channel === 'failure',
    winners: winnersOf(notice).map(({ name, amount }) => ({ id: companies.get(name) ?? null, name: shown(name), amount })),
  }
}

function matterRecord(said: MatterOfProject, shown: (text: string) => string): ProjectRecord {
  const { approvalId, recordId, at, matter, authority, result, documentNumber, stage } = said
  const by = authority ?? (matter === null ? said.sourceName : null)
  return {
    at: at.toISOString(),
    from: { kind: matter === null ? 'list' : 'approval', id: approvalId, recordId },
    title: shown(matter ?? listTitle(said)),
    channel: null,
    result: result === null ? null : approvalResultNames[result],
    authority: by === null ? null : shown(by),
    documentNumber,
    stage,
    isFailure: false,
    winners: [],
  }
}

/** A row of a list has no title except the project's name. */
function listTitle({ title, projectName }: MatterOfProject): string {
  return title === projectName ? '列入项目清单' : title
}

function winnersOf({ winners }: NoticeOfProject): { name: string; amount: number | null }[] {
  return (winners ?? []).slice(0, maxWinners).map(({ name, price }) => ({ name: name.value, amount: price?.value ?? null }))
}

const maxWinners = 10

import { setImmediate } from 'node:timers/promises'
import { categories, channels, formatDay, formatTime, industries, methods, standingNames, type NoticeColumn } from '@tender/contract'
import type { ContactFact } from '../../../facts/fact.ts'
import { areaName } from '../../areas/index.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { contactsHeld } from '../detail/contacts-held.ts'
import { openUntil, standingOf } from '../list/standing.ts'
import { maskFor, type Mask } from '../rights/mask-phones.ts'
import { visibilityOf } from '../rights/visibility.ts'
import { selectExportRows, selectStating, type ExportRow, type StatingRow } from './export-rows.ts'

/** Texts as a member may read them, and numbers. Times are those of Shanghai, amounts are in yuan. */
export type ExportCell = string | number | null

/** A notice as a row of a spreadsheet. */
export interface ExportedNotice {
  id: number
  areaCode: string | null
  cells: Readonly<Record<NoticeColumn, ExportCell>>
}

interface Reading {
  caller: Pick<Caller, 'grants'>
  /** The time at which the caller's visibility is taken. */
  now: Date
  signal: AbortSignal
  /** The address at which a member reads a notice. */
  urlOf(id: number): string
}

/** Notices as rows of a spreadsheet, in the order of the ids, without those that the member may not see. */
export async function exportNotices(db: Executor, ids: readonly number[], reading: Reading): Promise<ExportedNotice[]> {
  const { caller, now, signal } = reading
  const visibility = visibilityOf(caller, now)
  const rows = await selectExportRows(db, ids, visibility, signal)
  const projectIds = rows.map(({ projectId }) => projectId).filter((id) => id !== null)
  const stating = byProject(await selectStating(db, [...new Set(projectIds)], visibility, signal))
  const notices: ExportedNotice[] = []
  for (const row of rows) {
    const thread = row.projectId === null ? [] : (stating.get(row.projectId) ?? [])
    // a long thread takes milliseconds, so others are answered between two of them
    if (thread.length > 0) await setImmediate()
    notices.push({ id: row.id, areaCode: row.areaCode, cells: cellsOf(row, thread, reading) })
  }
  return notices
}

function byProject(rows: readonly StatingRow[]): Map<number, StatingRow[]> {
  const grouped = new Map<number, StatingRow[]>()
  for (const row of rows) grouped.set(row.projectId, [...(grouped.get(row.projectId) ?? []), row])
  return grouped
}

function cellsOf(row: ExportRow, stating: readonly StatingRow[], { caller, urlOf }: Reading): ExportedNotice['cells'] {
  const maskOf = (areaCode: string | null) => maskFor(caller, areaCode)
  const { text, address } = maskOf(row.areaCode)
  const standing = standingOf(row)
  const url = row.source?.url ?? null
  const dueAt = (value: string | null) => (row.endedBy !== null || value === null ? null : formatTime(value))
  return {
    title: text(row.title),
    channel: nameIn(channels, row.channel),
    area: row.areaCode === null ? null : areaName(row.areaCode),
    publishedAt: formatTime(row.publishedAt.toISOString()),
    standing: standing === null ? null : standingNames[standing],
    projectCode: textOrNull(row.projectCode, text),
    category: nameIn(categories, row.category),
    industry: nameIn(industries, row.industry),
    method: nameIn(methods, row.method),
    budget: yuan(row.budget),
    winningAmount: yuan(row.winningAmount),
    tenderer: textOrNull(row.tenderer, text),
    tendererContacts: contactsText(row, stating, ['tenderer', 'project', 'other'], maskOf),
    agency: textOrNull(row.agency, text),
    agencyContacts: contactsText(row, stating, ['agency'], maskOf),
    winners: row.winners.length === 0 ? null : row.winners.map(text).join('；'),
    registrationDeadline: dueAt(row.held.registrationDeadline.value),
    biddingDeadline: dueAt(openUntil(row)),
    openingAt: dueAt(row.held.openingAt.value),
    contractEnd: contractEndText(row.contractEnd),
    source: textOrNull(row.source?.name ?? null, text),
    sourceUrl: url === null ? null : address(url),
    link: urlOf(row.id),
  }
}

/** The contacts in force of these roles: 张三 0571-86012345；李四 13800138000. */
function contactsText(
  row: ExportRow,
  stating: readonly StatingRow[],
  roles: readonly ContactFact['role'][],
  maskOf: (areaCode: string | null) => Mask,
): string | null {
  const held = contactsHeld(row, stating)
  const texts = held.flatMap(({ contact, by, isReplaced }) => {
    if (isReplaced || !roles.includes(contact.role)) return []
    const mask = maskOf(by === null ? row.areaCode : by.areaCode)
    const name = contact.name === null ? '' : `${mask.text(contact.name.value)} `
    return [`${name}${mask.phone(contact.phone.value)}`]
  })
  return texts.length === 0 ? null : [...new Set(texts)].join('；')
}

function contractEndText(end: ExportRow['contractEnd']): string | null {
  if (end === null) return null
  const day = formatDay(end.at)
  return end.isEstimate ? `约 ${day}` : day
}

function nameIn(names: readonly { code: string; name: string }[], code: string | null): string | null {
  return names.find((one) => one.code === code)?.name ?? null
}

function textOrNull(value: string | null, text: (value: string) => string): string | null {
  return value === null ? null : text(value)
}

function yuan(fen: number | null): number | null {
  return fen === null ? null : fen / 100
}

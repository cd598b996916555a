import { findPhones } from '../phones/find-phones.ts'
import { cleanText, oneLine } from '../wording/texts/clean-text.ts'
import type { DeliveredApproval } from './approval.ts'
import type { RawNotice } from './notice.ts'

/** What a reader produces, in the order of the file: a notice, approvals, or the reason why something could not be read. */
export type SourceRecord = SourceNotice | SourceApproval | SourceReject

export interface SourceNotice {
  kind: 'notice'
  /** Line of the file where the record begins, from 1. */
  line: number
  raw: RawNotice
  /** The beginning of what was delivered, in case a later step refuses it. */
  excerpt: string
}

/** Approvals of projects. They are read already, because only their contents show that they are approvals. */
export interface SourceApproval {
  kind: 'approval'
  line: number
  approval: DeliveredApproval
  excerpt: string
}

export interface SourceReject {
  kind: 'reject'
  line: number
  /** In Chinese, for the operator: what is wrong, and what is expected. */
  reason: string
  excerpt: string
}

export function rejectRecord(line: number, reason: string, delivered: string): SourceReject {
  return { kind: 'reject', line, reason, excerpt: excerptOf(delivered) }
}

/** Shortens a record to one line by which an operator recognises it. It never cuts through a phone, because no mask would recognise half a number. */
export function excerptOf(delivered: string): string {
  const line = oneLine(cleanText(delivered.slice(0, 2 * excerptLength)))
  const cut = findPhones(line).find(({ start, end }) => start < excerptLength && end > excerptLength)
  return line.slice(0, cut?.start ?? excerptLength)
}

const excerptLength = 300

/** Maximum size of a record in bytes. No notice is that long; a file without line ends is. */
export const maxRecordSize = 32 * 1024 * 1024

/** What is known about a delivery besides its records. */
export interface ReadContext {
  /** Name of the source if the record names none and has no URL: the file's name, or the feed's. */
  fallbackSource: string
}

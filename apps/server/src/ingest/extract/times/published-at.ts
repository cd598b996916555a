import { dayLength, shanghaiZone } from '@tender/contract'
import { oneLine } from '../../../wording/texts/clean-text.ts'
import { offsetOf } from '../../../wording/texts/date-time.ts'
import type { RawNotice } from '../../notice.ts'

/**
 * Time of publication: as the source states it, else from the text, the address or the last line. Times without a zone are Chinese.
 * Null if there is none or none is possible.
 * @param now a time more than two days after it is no time of publication, but a typing error or the date of something else
 */
export function findPublishedAt(raw: Pick<RawNotice, 'publishedAt' | 'url'>, text: string, now: Date): Date | null {
  const candidates = [raw.publishedAt, publishedInText(text), dateInUrl(raw.url), signatureDate(text)]
  for (const candidate of candidates) {
    const date = candidate === null ? null : parsePublicationTime(candidate)
    if (date !== null && isPossible(date, now)) return date
  }
  return null
}

/**
 * A date as feeds write it: 2025-08-29, 2018年10月27日 22:18, 20250829, 2020-05-28T16:54:00+01:00, seconds or milliseconds since 1970. Null for anything
 * else.
 */
export function parsePublicationTime(written: string): Date | null {
  const text = oneLine(written.slice(0, maxWrittenLength).normalize('NFKC'))
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000)
  if (/^\d{13}$/.test(text)) return new Date(Number(text))
  const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text)
  if (compact !== null) return atOffset(compact.slice(1), offsetOf(shanghaiZone))
  const found = calendarTime.exec(text)
  if (found === null) return null
  const zone = found[7]
  return atOffset(found.slice(1, 7), offsetOf(zone ?? shanghaiZone))
}

// day and hour may stand side by side, because a site lost the blank between them: 2023-01-1316:41
const calendarTime =
  /(?<!\d)(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}?(?=\d{2}:)|\d{1,2})(?!\d{3}) ?[日号]?(?:[T (（]{0,4}(?:星期.|周.)?[)） ]{0,4}(\d{1,2}) ?[:时点] ?(\d{1,2})? ?(?:[:分] ?(\d{1,2})?)?(?:\.\d+)? ?(?:秒)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?/

/** Maximum length of a date in words with the text around it. A longer field is no date. */
const maxWrittenLength = 1000

function atOffset(parts: readonly (string | undefined)[], offset: number): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0))
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const check = new Date(local)
  // the calendar turns 31 June into 1 July, but such a date was never written on purpose
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day || hour > 24 || minute > 59) return null
  return new Date(local - offset * 60_000)
}

function isPossible(date: Date, now: Date): boolean {
  return date.getUTCFullYear() >= 1990 && date.getTime() <= now.getTime() + maxDaysAhead * dayLength
}

/** Sites publish in the evening for the next day, and their clocks and zones differ. */
const maxDaysAhead = 2

function publishedInText(text: string): string | null {
  const top = /(?:发布|公告|公示|发文|刊登|公布)(?:时间|日期)[：:\s]*((?:\d{4})[^\n，。；|｜]{4,30})/.exec(text.slice(0, 5000))
  return top?.[1] ?? null
}

/** Reads …/20260317/…, …/t20181027_10981618.htm, …/2025/08/29/… */
function dateInUrl(url: string | null): string | null {
  const found = /[/_t](20\d{2})[-/]?(0[1-9]|1[0-2])[-/]?(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)/.exec(url ?? '')
  return found === null ? null : `${found[1]}-${found[2]}-${found[3]}`
}

/** The date at the end of a notice: by itself on one of the last lines. */
function signatureDate(text: string): string | null {
  const lines = text
    .slice(-600)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.slice(-4).findLast((line) => /^(?:.{0,12}[：:])?\s*\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日$/.test(line)) ?? null
}

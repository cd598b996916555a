import { dayLength, startOfDay } from '@tender/contract'
import type { FoundTime } from '../../../wording/texts/date-time.ts'

/**
 * The last minute of a deadline. Without an hour, it is the last minute of its day.
 * A deadline at midnight (24:00, 0时) is the minute before, because midnight is shown as a day without a time, and that day would be one too late.
 * @param tight the text in which the time was found
 */
export function lastMinuteOf(time: FoundTime, tight: string): Date {
  if (namesDay(time, tight)) return new Date(startOfDay(time.at).getTime() + dayLength - minute)
  const isMidnight = time.at.getTime() === startOfDay(time.at).getTime()
  return isMidnight ? new Date(time.at.getTime() - minute) : time.at
}

const minute = 60_000

/** Whether a time means a whole day. Programs write a day as `2026-12-18 00:00:00`; people who mean midnight write no seconds. */
export function namesDay({ hasTime, lastStart, end }: FoundTime, tight: string): boolean {
  return !hasTime || dayOfProgram.test(tight.slice(lastStart, end))
}

const dayOfProgram = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[T ]?0?0:00:00$/u

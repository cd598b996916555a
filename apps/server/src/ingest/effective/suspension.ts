import { suspensionEnd } from '../../wording/projects/suspension-end.ts'
import type { PlacedNotice } from './effective-facts.ts'

/** What a change does to its tender without naming a time: 暂停公告 suspends it, 恢复公告 resumes it; null if neither. */
export type Suspension = 'suspends' | 'resumes' | null

export function readSuspension({ channel, title }: Pick<PlacedNotice, 'channel' | 'title'>): Suspension {
  const [end] = channel === 'change' ? (suspensionEnd.exec(title.trim().slice(-maxEndLength)) ?? []) : []
  if (end === undefined) return null
  return /^暂停/u.test(end) ? 'suspends' : 'resumes'
}

const maxEndLength = 30

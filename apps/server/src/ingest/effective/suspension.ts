import type { Channel } from '@tender/contract'
import { suspensionEnd } from '../../wording/projects/suspension-end.ts'

/** What a change does to its tender without naming a time: 暂停公告 suspends it, 恢复公告 resumes it; null if neither. */
export type Suspension = 'suspends' | 'resumes' | null

export function readSuspension({ channel, title }: { channel: Channel; title: string }): Suspension {
  const [end] = channel === 'change' ? (suspensionEnd.exec(title.trim().slice(-maxEndLength)) ?? []) : []
  if (end === undefined) return null
  return end.startsWith('暂停') ? 'suspends' : 'resumes'
}

const maxEndLength = 30

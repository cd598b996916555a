import { dayLength } from '@tender/contract'

/** By what a use of the quota belongs to its export. */
export function quotaKeyOf(id: number): string {
  return `export ${id}`
}

/** How long a draft can be ordered, in milliseconds. */
export const draftLength = dayLength

export function isDraftOver({ draftedAt }: { draftedAt: Date }, now: Date): boolean {
  return now.getTime() - draftedAt.getTime() >= draftLength
}

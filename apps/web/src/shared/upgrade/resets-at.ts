import { formatDay } from '@tender/contract'

/** When a quota is renewed, always at the beginning of a day: 2026-11-21 零点. */
export function resetText(resetsAt: string): string {
  return `${formatDay(resetsAt)} 零点`
}

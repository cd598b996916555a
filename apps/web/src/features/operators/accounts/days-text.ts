import { dayLength } from '@tender/contract'
/** Converts milliseconds to whole days. */
export function daysText(milliseconds: number): string {
  const days = Math.floor(milliseconds / dayLength)
  return days === 0 ? '不足 1 天' : `${days} 天`
}

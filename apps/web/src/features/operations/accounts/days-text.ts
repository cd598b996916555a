/** Whole days of a length in milliseconds. */
export function daysText(milliseconds: number): string {
  const days = Math.floor(milliseconds / 86_400_000)
  return days === 0 ? '不足 1 天' : `${days} 天`
}

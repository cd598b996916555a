/** `3个月`, `1年`, `18个月`, `2年`. */
export function termName(months: number): string {
  return months % 12 === 0 ? `${months / 12}年` : `${months}个月`
}

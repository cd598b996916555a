/** The number in the bell, which has room for two digits. */
export function bellText(count: number): string {
  return count > 99 ? '99+' : String(count)
}

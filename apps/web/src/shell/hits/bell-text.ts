/** How many there are, where two digits have room. */
export function bellText(count: number): string {
  return count > 99 ? '99+' : String(count)
}

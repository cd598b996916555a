const minute = 60_000
const units = [
  ['天', 1440],
  ['小时', 60],
  ['分钟', 1],
] as const

/** `90天`, `12天3小时`: the two largest units; less than a minute is 不足1分钟. */
export function durationText(milliseconds: number): string {
  let rest = Math.floor(milliseconds / minute)
  const parts: string[] = []
  for (const [name, minutes] of units) {
    const count = Math.floor(rest / minutes)
    rest -= count * minutes
    if (count > 0 && parts.length < 2) parts.push(`${count}${name}`)
  }
  return parts.join('') || '不足1分钟'
}

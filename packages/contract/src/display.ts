/**
 * Money as members read it: one unit for a number, at most two decimals, cut never rounded up to the next unit.
 * @param fen amount in fen
 */
export function formatMoney(fen: number): string {
  const yuan = fen / 100
  if (Math.abs(yuan) >= 100_000_000) return `${trimmed(yuan / 100_000_000)}亿元`
  if (Math.abs(yuan) >= 10_000) return `${trimmed(yuan / 10_000)}万元`
  return `${trimmed(yuan)}元`
}

function trimmed(value: number): string {
  return value.toLocaleString('zh-CN', { maximumFractionDigits: 2 })
}

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-03-26 09:30` in Asia/Shanghai. */
export function formatTime(time: Date): string {
  return shanghai.format(time)
}

/** `2026-03-26` in Asia/Shanghai. */
export function formatDay(time: Date): string {
  return shanghai.format(time).slice(0, 10)
}

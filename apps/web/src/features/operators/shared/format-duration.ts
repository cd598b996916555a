/** `不到 0.1 秒`, `0.8 秒`, `42 秒`, `3 分 05 秒`, `2 小时 10 分`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 0.05) return '不到 0.1 秒'
  if (seconds < 9.95) return `${seconds.toFixed(1)} 秒`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} 秒`
  if (whole < 3600) return `${Math.floor(whole / 60)} 分 ${pad(whole % 60)} 秒`
  return `${Math.floor(whole / 3600)} 小时 ${pad(Math.floor((whole % 3600) / 60))} 分`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** `18,264`, or `10,000+` for a total that is only a lower bound. */
export function formatCount(count: number, isLowerBound: boolean): string {
  return `${count.toLocaleString('zh-CN')}${isLowerBound ? '+' : ''}`
}

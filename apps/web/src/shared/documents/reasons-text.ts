import type { Recommended } from '@tender/contract'

type Reason = Recommended['reasons'][number]

/** Without reasons, it was dismissed until now. 与您的项目相近：道路（8 个）、同一招标单位（3 个）、浙江 杭州（9 个）、规模相近 */
export function reasonsText(reasons: readonly Reason[]): string {
  if (reasons.length === 0) return '已撤销，重新参与推荐'
  return `与您的项目相近：${sharedText(reasons)}`
}

/** 道路（8 个）、同一招标单位（3 个）: what it shares, and with how many of the member's projects. */
export function sharedText(reasons: readonly Reason[]): string {
  return reasons.map(reasonText).join('、')
}

function reasonText({ kind, name, projects }: Reason): string {
  if (kind === 'size') return '规模相近'
  return `${kind === 'tenderer' ? '同一招标单位' : name}（${projects} 个）`
}

import { formatMoney, formatTime } from '@tender/contract'
import { noticeUrl, projectUrl } from '../addresses.ts'
import type { HitsContent, ToldHit, ToldNotice, ToldProject } from './content.ts'

/** The title of a delivery of hits: `道路照明：3 条新公告`. */
export function titleOf({ subscription, total }: HitsContent): string {
  return `${subscription.name}：${total} 条${subscription.kind === 'proposed' ? '项目动态' : '新公告'}`
}

/** Empty if nothing was late. */
export function lateText({ subscription, total, late }: HitsContent): string {
  if (late === 0) return ''
  const isOfProjects = subscription.kind === 'proposed'
  const which = late === total ? (isOfProjects ? '这些动态' : '这些公告') : `其中 ${late} 条`
  return `${which}因系统停顿晚于应到时间送达${isOfProjects ? '。' : '，敬请留意截止时间。'}`
}

/** The name of a hit. */
export function nameOf(hit: ToldHit): string {
  return 'projectId' in hit ? hit.name : hit.title
}

/** The address of a hit. */
export function urlOf(hit: ToldHit, publicUrl: string): string {
  return 'projectId' in hit ? projectUrl(publicUrl, hit.projectId) : noticeUrl(publicUrl, hit.noticeId)
}

/** The details of a hit besides its name. */
export function factsOf(hit: ToldHit): string[] {
  return ('projectId' in hit ? projectFacts(hit) : noticeFacts(hit)).filter((fact) => fact !== '')
}

function noticeFacts({ channel, tenderer, areaName, budget, winningAmount, biddingDeadline }: ToldNotice): string[] {
  const amount = winningAmount !== null ? `中标金额 ${formatMoney(winningAmount)}` : budget === null ? '' : `预算 ${formatMoney(budget)}`
  const deadline = biddingDeadline === null ? '' : `投标截止 ${formatTime(biddingDeadline)}`
  return [channel, tenderer ?? '', amount, areaName, deadline]
}

function projectFacts({ reason, stage, stageBefore, owner, investment, areaName }: ToldProject): string[] {
  const moved = stageBefore === null ? `进入${stage ?? ''}` : `${stageBefore} → ${stage ?? ''}`
  const why = reason === 'stage' ? `阶段变化：${moved}` : reason === 'new' ? '新项目' : '首次符合'
  const now = reason === 'stage' ? '' : (stage ?? '')
  const money = investment === null ? '' : `${investment.from === 'investment' ? '投资额' : '招标预算'} ${formatMoney(investment.amount)}`
  return [why, now, owner ?? '', money, areaName]
}

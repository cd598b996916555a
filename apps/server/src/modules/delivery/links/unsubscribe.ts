import { AppError } from '../../../platform/app-error.ts'
import type { CallbackReply, FileReply } from '../../../platform/http/kinds/bodies.ts'
import type { DeliveryDeps } from '../deps.ts'
import { deleteSetting, findSubscriptionName } from '../settings/setting-queries.ts'
import { answer, askingPage, invalidAnswer } from './small-page.ts'
import { makeToken, readToken, unsubscribing } from './tokens.ts'
import { deliveryCalls } from '@tender/contract'

type Deps = Pick<DeliveryDeps, 'database' | 'random'>

/** Where a mail of a subscription is turned off. */
export async function unsubscribeUrl(deps: Deps & Pick<DeliveryDeps, 'config'>, subscriptionId: number): Promise<string> {
  const token = await makeToken(deps, unsubscribing, { subscriptionId })
  return `${deps.config.publicUrl}/${deliveryCalls.unsubscribe.path}?token=${token}`
}

/** @throws AppError delivery.link-invalid */
export async function unsubscribePage(deps: Deps, token: string): Promise<FileReply> {
  const found = await readToken(deps, unsubscribing, token)
  if (found === null) throw new AppError('delivery.link-invalid')
  const name = (await findSubscriptionName(deps.database, found.subscriptionId)) ?? '已删除的订阅'
  return askingPage({ title: '退订邮件', text: `不再用邮件接收订阅「${name}」的新公告？在页面中仍可查看。`, button: '退订' })
}

/** Once more is the same: it is off. */
export async function unsubscribe({ database, random }: Deps, token: string): Promise<CallbackReply> {
  const found = await readToken({ database, random }, unsubscribing, token)
  if (found === null) return invalidAnswer()
  await database.transaction((tx) => deleteSetting(tx, found.subscriptionId, 'mail'))
  return answer('已退订', '不再用邮件推送这个订阅的新公告。需要时可登录后在订阅的“推送设置”中重新打开。')
}

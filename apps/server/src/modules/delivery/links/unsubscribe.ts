import { deliveryCalls } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { CallbackReply, FileReply } from '../../../platform/http/kinds/bodies.ts'
import { stopAssignmentMails } from '../../accounts/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { deleteSetting, findSubscriptionName } from '../settings/setting-queries.ts'
import { answer, askingPage, invalidAnswer } from './small-page.ts'
import { makeToken, readToken, stoppingAssigned, unsubscribing } from './tokens.ts'

type Deps = Pick<DeliveryDeps, 'database' | 'random'>

/** The address that turns off the mails of a subscription; null for a mail of no subscription. */
export async function unsubscribeUrl(deps: Deps & Pick<DeliveryDeps, 'config'>, subscriptionId: number | null): Promise<string | null> {
  return subscriptionId === null ? null : urlOf(deps, await makeToken(deps, unsubscribing, { subscriptionId }))
}

/** The address that turns off the mails about assignments. */
export async function stopUrl(deps: Deps & Pick<DeliveryDeps, 'config'>, accountId: number): Promise<string> {
  return urlOf(deps, await makeToken(deps, stoppingAssigned, { accountId }))
}

function urlOf({ config }: Pick<DeliveryDeps, 'config'>, token: string): string {
  return `${config.publicUrl}/${deliveryCalls.unsubscribe.path}?token=${token}`
}

/** @throws AppError delivery.link-invalid */
export async function unsubscribePage(deps: Deps, token: string): Promise<FileReply> {
  const found = await readWhat(deps, token)
  if (found === null) throw new AppError('delivery.link-invalid')
  const text =
    'accountId' in found
      ? '不再用邮件通知同事指派给您的项目？在页面中仍会提示。'
      : `不再用邮件接收订阅「${(await findSubscriptionName(deps.database, found.subscriptionId)) ?? '已删除的订阅'}」的新公告？在页面中仍可查看。`
  return askingPage({ title: '退订邮件', text, button: '退订' })
}

/** A repeated request changes nothing. */
export async function unsubscribe({ database, random }: Deps, token: string): Promise<CallbackReply> {
  const found = await readWhat({ database, random }, token)
  if (found === null) return invalidAnswer()
  if ('accountId' in found) {
    await database.transaction((tx) => stopAssignmentMails(tx, found.accountId))
    return answer('已退订', '不再用邮件通知指派给您的项目。需要时可登录后在“个人中心”的“提醒设置”中重新打开。')
  }
  await database.transaction((tx) => deleteSetting(tx, found.subscriptionId, 'mail'))
  return answer('已退订', '不再用邮件推送这个订阅的新公告。需要时可登录后在订阅的“推送设置”中重新打开。')
}

/** What the link of a mail turns off; null for an invalid link. */
async function readWhat(deps: Deps, token: string): Promise<{ subscriptionId: number } | { accountId: number } | null> {
  return (await readToken(deps, unsubscribing, token)) ?? readToken(deps, stoppingAssigned, token)
}

import { auditActions, quotaCodes, quotaWords, type Activity, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Caller, SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { demandSubAccount } from '../accounts/index.ts'
import { endOfDay, maskFor, visibilityOf, startOfDay } from '../documents/index.ts'
import { selectActivity, type ActivityRow } from './queries.ts'
import type { Deps } from '../../deps.ts'

type List = (typeof calls)['getSubAccountActivity']

/** A page of what a sub-account did, newest first. @throws AppError account.not-found */
export async function listActivity(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller }: SessionContext,
  { id, kind, from, to, page, size }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const account = await demandSubAccount(database, caller, id)
  const { list, total } = await selectActivity(database, {
    accountId: account.id,
    enterpriseId: caller.enterpriseId,
    kind,
    from: from === '' ? null : startOfDay(from),
    to: to === '' ? null : endOfDay(to),
    visibility: visibilityOf(caller, clock.now()),
    limit: size,
    offset: (page - 1) * size,
  })
  return pageOf(
    list.map((row) => activityFrom(row, caller)),
    total,
    { page, size },
  )
}

function activityFrom(row: ActivityRow, caller: Caller): Activity {
  const { kind, at, noticeId, isVisible } = row
  return { kind, at: at.toISOString(), text: textOf(row, caller), noticeId: isVisible ? noticeId : null }
}

function textOf({ kind, words, detail, isVisible, areaCode }: ActivityRow, caller: Caller): string {
  switch (kind) {
    case 'login':
      return '登录工作台'
    case 'search':
      return words === '' ? '未填写检索词' : words
    case 'open':
    case 'collect':
      return isVisible ? maskFor(caller, areaCode).text(words) : '当前会员级别不可查看的公告'
    case 'quota':
      return quotaText(words, detail)
    case 'change':
      return `${actionText(words)}：${detail}`
  }
}

function quotaText(code: string, amount: string): string {
  const known = quotaCodes.find((quota) => quota === code)
  return known === undefined ? `${code} ${amount}` : `${quotaWords[known].name} ${amount} ${quotaWords[known].unit}`
}

function actionText(action: string): string {
  return Object.entries(auditActions).find(([code]) => code === action)?.[1] ?? action
}

import { authRows } from '../calls/auth.ts'
import { collectionRows } from '../calls/collections.ts'
import { companyRows } from '../calls/companies.ts'
import { deliveryRows } from '../calls/delivery.ts'
import { designedRows } from '../calls/designed.ts'
import { documentRows } from '../calls/documents.ts'
import { ingestRows } from '../calls/ingest.ts'
import { membershipRows } from '../calls/membership.ts'
import { orderRows } from '../calls/orders.ts'
import { profileRows } from '../calls/profile.ts'
import { registrationRows } from '../calls/registration.ts'
import { secondFactorRows } from '../calls/second-factor.ts'
import { serviceRows } from '../calls/services.ts'
import { sessionRows } from '../calls/sessions.ts'
import { subAccountRows } from '../calls/sub-accounts.ts'
import { subscriptionRows } from '../calls/subscriptions.ts'
import type { Call } from './call.ts'

const others = '通用'

/** The parts of the reference of calls, in its order. */
export const callGroupNames = [
  '登录与安全',
  '招投标信息',
  '收藏',
  '订阅与推送',
  '会员与额度',
  '账号与资料',
  '订单与服务',
  '数据推送',
  others,
  '运营管理',
] as const

const groups: Readonly<Record<string, readonly Readonly<Record<string, Call>>[]>> = {
  登录与安全: [authRows, registrationRows, secondFactorRows, sessionRows],
  招投标信息: [documentRows, designedRows, companyRows],
  收藏: [collectionRows],
  订阅与推送: [subscriptionRows, deliveryRows],
  会员与额度: [membershipRows],
  账号与资料: [profileRows, subAccountRows],
  订单与服务: [orderRows, serviceRows],
  数据推送: [ingestRows],
}

const groupOfName = new Map(
  Object.entries(groups).flatMap(([group, rows]) => rows.flatMap((calls) => Object.keys(calls).map((name) => [name, group]))),
)

/** Under which heading the reference has a call: what operators alone may do stands apart, whatever it is about. */
export function callGroupOf(name: string, { access }: Pick<Call, 'access'>): string {
  return access === 'operator' ? '运营管理' : (groupOfName.get(name) ?? others)
}

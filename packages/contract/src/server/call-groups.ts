import { approvalRows } from '../calls/approvals.ts'
import { bidReferenceRows } from '../calls/bid-reference.ts'
import { authRows } from '../calls/auth.ts'
import { bulletinRows } from '../calls/bulletins.ts'
import { collectionRows } from '../calls/collections.ts'
import { collectManyRows } from '../calls/collect-many.ts'
import { collectMarkRows } from '../calls/collect-marks.ts'
import { sharedFolderRows } from '../calls/shared-folders.ts'
import { teamworkRows } from '../calls/teamwork.ts'
import { companyRows } from '../calls/companies.ts'
import { companySearchRows } from '../calls/company-search.ts'
import { deliveryRows } from '../calls/delivery.ts'
import { designedRows } from '../calls/designed.ts'
import { documentRows } from '../calls/documents.ts'
import { filterCountRows } from '../calls/filter-counts.ts'
import { ingestRows } from '../calls/ingest.ts'
import { marketRows } from '../calls/market.ts'
import { membershipRows } from '../calls/membership.ts'
import { exportRows } from '../calls/exports.ts'
import { orderRows } from '../calls/orders.ts'
import { peopleRows } from '../calls/people.ts'
import { forecastRows } from '../calls/forecast.ts'
import { recommendRows } from '../calls/recommend.ts'
import { potentialRows } from '../calls/potential.ts'
import { profileRows } from '../calls/profile.ts'
import { qrCodeRows } from '../calls/qr-codes.ts'
import { registrationRows } from '../calls/registration.ts'
import { reportRows } from '../calls/reports.ts'
import { coverageRows } from '../calls/coverage.ts'
import { screenRows } from '../calls/screen.ts'
import { searchRecordRows } from '../calls/search-records.ts'
import { searchWordRows } from '../calls/search-words.ts'
import { secondFactorRows } from '../calls/second-factor.ts'
import { serviceRows } from '../calls/services.ts'
import { sessionRows } from '../calls/sessions.ts'
import { sharedDataRows } from '../calls/shared-data.ts'
import { shellRows } from '../calls/shell.ts'
import { subAccountRows } from '../calls/sub-accounts.ts'
import { subscriptionRows } from '../calls/subscriptions.ts'
import { trackingRows } from '../calls/tracking.ts'
import { wordRows } from '../calls/words.ts'
import type { Call } from './call.ts'

/** The heading of all calls that only operators may make, whatever they are about. */
const operators = '运营管理'

/** The headings of the API reference, in order. */
const groups: Readonly<Record<string, readonly Readonly<Record<string, Call>>[]>> = {
  登录与安全: [authRows, registrationRows, secondFactorRows, sessionRows, qrCodeRows],
  招投标信息: [documentRows, searchWordRows, searchRecordRows, filterCountRows, screenRows, coverageRows],
  拟在建与审批: [designedRows, approvalRows],
  企业与人脉: [companyRows, companySearchRows, peopleRows],
  市场分析: [marketRows, potentialRows, forecastRows, recommendRows, bidReferenceRows],
  收藏: [collectionRows, collectManyRows, collectMarkRows, teamworkRows, sharedFolderRows],
  订阅与推送: [subscriptionRows, wordRows, deliveryRows],
  会员与额度: [membershipRows],
  账号与资料: [profileRows, subAccountRows],
  导出: [exportRows],
  订单与服务: [orderRows, reportRows, serviceRows],
  数据推送: [ingestRows],
  通用: [shellRows, bulletinRows, sharedDataRows, trackingRows],
}

export const callGroupNames: readonly string[] = [...Object.keys(groups), operators]

const groupOfName = new Map(
  Object.entries(groups).flatMap(([group, rows]) => rows.flatMap((calls) => Object.keys(calls).map((name) => [name, group]))),
)

/** The heading of a call in the API reference. @throws Error if its rows are in no group above */
export function callGroupOf(name: string, { access }: Pick<Call, 'access'>): string {
  const group = access === 'operator' ? operators : groupOfName.get(name)
  if (group === undefined) throw new Error(`the call ${name} stands in no group of call-groups.ts`)
  return group
}

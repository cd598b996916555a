import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** The calls of section 7 of the specification that the product implements, as written there. */
const specified = [
  'POST workbench/backend/auth/frontDeskLogin',
  'POST workbench/backend/auth/autoLogin',
  'GET workbench/backend/auth/info',
  'GET workbench/backend/auth/code',
  'GET workbench/backend/auth/logout',
  'GET workbench/common/getMemberInfo',
  'GET workbench/common/getUserMemberInfo',
  'GET workbench/common/skipBoot',
  'GET workbench/common/getMemberPeriodInfo',
  'POST workbench/api/member/service/getMemberServiceFrequency',
  'POST workbench/api/member/service/applyService',
  'GET workbench/api/member/service/getServiceList',
  'GET workbench/api/member/service/getApplicationRecordList',
  'GET workbench/api/member/service/member-level/List',
  'POST workbench/api/member/service/member-level/member-upgrade',
  'GET workbench/api/member/service/member-level/order-status',
  'POST workbench/api/order/dataExportOrderInit',
  'GET workbench/api/order/exportReview',
  'POST workbench/api/order/dataExportOrder',
  'GET workbench/api/order/dataExportOrderStatus',
  'POST workbench/api/order/exportCollectInit',
  'GET workbench/api/order/memberUpgrade',
  'GET workbench/common/getMemberPermission',
  'GET workbench/common/getUserIsSenior',
  'GET workbench/common/checkHaveMembersTermWithLevelId',
  'POST workbench/common/isMainAccount',
  'POST workbench/common/enterpriseaccountList',
  'GET workbench/common/getEnterpriseFilter',
  'GET workbench/common/checkEnterpriseName',
  'POST workbench/buyPoint/monitorKeywordBuyPoint/save',
  'POST workbench/buyPoint/add',
  'POST workbench/buyPoint/registrationBuyPoint',
  'POST workbench/common/getAssociativeWordList',
  'GET workbench/getDocChannelList',
  'POST workbench/common/getEncryptStr',
  'POST workbench/api/document/getDocumentList',
  'GET workbench/api/document/documentCollect',
  'GET workbench/api/document/recentSearch',
  'GET workbench/api/document/recommendSearch',
  'GET workbench/api/document/getIndustryList',
  'GET workbench/api/document/getFilterRecords',
  'POST workbench/api/document/verifyVip',
  'GET workbench/api/document/getLastRecord',
  'GET workbench/api/document/getAdvance',
  'POST workbench/api/document/saveAdvance',
  'POST workbench/api/designed/getDesignedProjectList',
  'GET workbench/api/designed/recentSearch',
  'GET workbench/api/designed/getFilterRecords',
  'GET workbench/api/designedProjectMonitors/saveCollection',
  'GET workbench/common/getProjectForecastList',
  'GET workbench/common/selDictDetail',
  'GET workbench/common/get-last-email',
  'GET workbench/common/getPhoneConfig',
  'GET workbench/common/selAreaArray',
  'GET workbench/api/order/payStatus',
  'GET workbench/api/order/report/getProductInfo',
  'POST workbench/api/order/report/commit',
  'GET workbench/backend/area/getAreaList',
  'GET workbench/backend/dictDetail',
  'GET workbench/backend/dictDetail/map',
  'POST workbench/backend/dictDetail',
  'PUT workbench/backend/dictDetail',
  'DELETE workbench/backend/dictDetail/:id',
  'GET workbench/common/screen',
  'GET workbench/common/screenWindow',
  'GET workbench/common/createQrcode',
  'GET workbench/common/checkQrcode',
]

const addresses = Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`)

test.each(specified)('%s is a call with exactly this path', (address) => {
  expect(addresses).toContain(address)
})

test('no two calls share a method and a path', () => {
  expect(addresses.length).toBe(new Set(addresses).size)
})

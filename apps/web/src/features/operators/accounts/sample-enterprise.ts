import { dayLength, type EnterpriseDetail, type EnterpriseRow, type OperatedAccount, type OperatedPeriod } from '@tender/contract'

export function sampleRow(different: Partial<EnterpriseRow> = {}): EnterpriseRow {
  return {
    id: 7,
    name: '杭州甲建设有限公司',
    mainAccount: { id: 70, name: 'jia', contactName: '王甲', phone: '139****5678', isPhoneVerified: true, isDisabled: false },
    level: { id: 3, name: '高级会员', endsAt: '2027-11-20T16:00:00.000Z' },
    subAccounts: 2,
    isDisabled: false,
    createdAt: '2026-11-01T02:00:00.000Z',
    lastLoginAt: null,
    ...different,
  }
}

export function sampleAccount(different: Partial<OperatedAccount> = {}): OperatedAccount {
  return {
    id: 70,
    name: 'jia',
    type: 10,
    contactName: '王甲',
    phone: '139****5678',
    isPhoneVerified: true,
    roles: [],
    isDisabled: false,
    hasSecondFactor: false,
    createdAt: '2026-11-01T02:00:00.000Z',
    lastLoginAt: '2026-11-20T02:00:00.000Z',
    sessions: 1,
    ...different,
  }
}

export const samplePeriod: OperatedPeriod = {
  id: 9,
  levelId: 3,
  levelName: '高级会员',
  state: 'using',
  source: 'order',
  createdAt: '2026-11-01T02:00:00.000Z',
  startsAt: '2026-11-01T02:00:00.000Z',
  usedFrom: '2026-11-01T02:00:00.000Z',
  usedTo: '2027-11-20T16:00:00.000Z',
  durationMs: 365 * dayLength,
  leftMs: 364 * dayLength,
  areaNames: ['浙江'],
  revokedAt: null,
}

export function sampleEnterprise(different: Partial<EnterpriseDetail> = {}): EnterpriseDetail {
  return {
    id: 7,
    name: '杭州甲建设有限公司',
    isDisabled: false,
    createdAt: '2026-11-01T02:00:00.000Z',
    level: { id: 3, name: '高级会员', endsAt: '2027-11-20T16:00:00.000Z' },
    accounts: [sampleAccount()],
    periods: [samplePeriod],
    quotas: [{ code: 'export-rows', name: '导出条数', limit: 5000, used: 120, span: 'month' }],
    ...different,
  }
}

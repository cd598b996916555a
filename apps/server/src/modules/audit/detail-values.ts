import { applicationStates, quotaWords } from '@tender/contract'

/** By field: the program's values → the operators' names for them. Other values are words already. */
export const detailValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { 'new-enterprise': '新建企业并开通主账号', 'main-account': '开通主账号', password: '设置新密码' },
  by: { phone: '短信验证码', invitation: '打开链接', operator: '运营人员生成' },
  state: Object.fromEntries(applicationStates.map(({ code, name }) => [code, name])),
  roles: { operator: '运营人员' },
  variant: { standard: '标准版', opportunity: '商机版' },
}

/** Quotas that can be shared to sub-accounts → their names. */
export const quotaNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(quotaWords).map(([code, { name }]) => [code, name]),
)

import type { Branding } from '@tender/contract'

export const variantNames: Readonly<Record<Branding['variant'], string>> = {
  standard: '标准',
  opportunity: '商机管理系统',
  bank: '银行',
  enterprise: '企业客户',
}

/** Kinds of organisations; given only if its name or its roles leave no doubt. */
export const companyKinds = [
  { code: 'government', name: '政府机关' },
  { code: 'school', name: '学校' },
  { code: 'hospital', name: '医院' },
  { code: 'state-owned', name: '国企' },
  { code: 'company', name: '企业' },
  { code: 'social', name: '社会组织' },
  { code: 'agency', name: '招标代理' },
] as const
export type CompanyKind = (typeof companyKinds)[number]['code']

import { isOrganisation } from '../../wording/organisations/company-name.ts'

/** The error of an enterprise's name, in Chinese; empty if it is valid. An empty name is allowed. */
export function enterpriseNameFault(name: string): string {
  if (name === '') return ''
  if (!/\p{Script=Han}/u.test(name)) return '请填写企业的中文全称'
  return isOrganisation(name) ? '' : '企业名称不像一个单位的全称，请对照营业执照填写'
}

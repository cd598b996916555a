import { isOrganisation } from '../../wording/organisations/company-name.ts'

/** What is wrong with the name of an enterprise, in Chinese; empty where nothing is. A name that is left empty is none, and allowed. */
export function enterpriseNameFault(name: string): string {
  if (name === '') return ''
  if (!/\p{Script=Han}/u.test(name)) return '请填写企业的中文全称'
  return isOrganisation(name) ? '' : '企业名称不像一个单位的全称，请对照营业执照填写'
}

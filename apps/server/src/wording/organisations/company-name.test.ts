import { expect, test } from 'vitest'
import { isOrganisation } from './company-name.ts'

test.each([
  '现就道路清障车采购项目',
  '经评审委员会评审',
  '由我公司',
  '为做好采购工作的单位',
  '根据有关规定的单位',
  '关于东山小学',
  '兹定于本月',
])('%s is not an organisation', (words) => expect(isOrganisation(words)).toBe(false))

test.each([
  '经纬纺织机械股份有限公司',
  '经济技术开发区管委会',
  '为民服务中心',
  '现代牧业集团有限公司',
  '由由大酒店有限公司',
  '关岭县财政局',
])('%s is an organisation', (words) => expect(isOrganisation(words)).toBe(true))

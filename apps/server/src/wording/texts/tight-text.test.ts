import { expect, test } from 'vitest'
import { tightenText } from './tight-text.ts'

test.each([
  ['2026\n年\n3\n月', '2026年3月'],
  ['202 6 年\n3月\n5日', '2026年3月5日'],
  ['自合同签订之日起1年\n2.5质量要求：合格', '自合同签订之日起1年\n2.5质量要求:合格'],
  ['质保期10年\n2. 其他', '质保期10年\n2.其他'],
])('a date broken over lines is joined, but a line that ends with years is not: %s', (text, tight) => {
  expect(tightenText(text).tight).toBe(tight)
})

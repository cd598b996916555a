import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('cells are quoted where they have to be', () => {
  expect(csvRow(['甲', 7, null, '', 'a,b', '说“好”', 'say "no"', '一\n二', ' x '])).toBe(
    '甲,7,,,"a,b",说“好”,"say ""no""","一\n二"," x "\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd', '＝1', '|calc', '\r=1', '\0=1'])('%j is no formula', (text) => {
  expect(csvRow([text])).toMatch(/^"?'/)
})

test('a number of ours may be less than nothing', () => {
  expect(csvRow([-1])).toBe('-1\r\n')
})

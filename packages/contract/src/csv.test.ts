import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('cells are quoted if necessary', () => {
  expect(csvRow(['甲', 7, null, '', 'a,b', '说“好”', 'say "no"', '一\n二', ' x '])).toBe(
    '甲,7,,,"a,b",说“好”,"say ""no""","一\n二"," x "\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd', '＝1', '|calc', '\r=1', '\0=1'])('%j does not become a formula', (text) => {
  expect(csvRow([text])).toMatch(/^"?'/)
})

test('a negative number stays a number', () => {
  expect(csvRow([-1])).toBe('-1\r\n')
})

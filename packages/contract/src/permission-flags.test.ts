import { expect, test } from 'vitest'
import { permissionFlags } from './permission-flags.ts'
import { permissionCodes, quotaCodes } from './rights.ts'
import { permissionWords, quotaText, quotaWords } from './rights-words.ts'

test('each permission becomes a flag of isAuth and its code', () => {
  const flags = permissionFlags([
    { code: 'documents.search', isAuthority: true },
    { code: 'analysis.ai', isAuthority: false },
  ])
  expect(flags).toEqual({ 'isAuthdocuments.search': true, 'isAuthanalysis.ai': false })
  expect(flags['isAuthdocuments.newest']).toBeUndefined()
})

test('every permission and quota has its own name and a sentence', () => {
  const words = [...permissionCodes.map((code) => permissionWords[code]), ...quotaCodes.map((code) => quotaWords[code])]
  expect(new Set(words.map(({ name }) => name)).size).toBe(permissionCodes.length + quotaCodes.length)
  for (const { gives } of words) expect(gives).toMatch(/。$/)
})

test.each([
  [null, '不限'],
  [0, '无'],
  [5, '每日 5 篇'],
  [12_000, '每日 12,000 篇'],
] as const)('%s of a daily quota is shown as %s', (amount, text) => {
  expect(quotaText('details', amount, 'day')).toBe(text)
})

test('a monthly quota names the month, and a total names no time span', () => {
  expect(quotaText('export-rows', 1000, 'month')).toBe('每月 1,000 条')
  expect(quotaText('sub-accounts', 2, 'total')).toBe('2 个')
})

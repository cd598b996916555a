import { expect, test } from 'vitest'
import { specsRelatedTo } from './related-specs.mjs'

const usual = `import { openAs } from './member.ts'`
const texts = new Map([
  ['member.ts', `export const openAs = (page) => page.goto('/admin/orders')`],
  ['pay.ts', `const page = '/admin/orders'\nexport async function payOrder() {}`],
  ['orders.spec.ts', `${usual}\ntest('is paid', () => {})`],
  [
    'menu.spec.ts',
    [
      usual,
      `const list = '**/orders/list'`,
      `test('orders are reached', async () => {`,
      `  await openAs('/admin/documents')`,
      `})`,
      `test('the list is read', async () => {`,
      `  await heard(list)`,
      `})`,
      `test('what is typed is kept', () => openAs('/admin/find?words=1'))`,
      `test('they are shown', () => shown())`,
      `function shown() {`,
      `  return page.goto('/admin/orders')`,
      `}`,
    ].join('\n'),
  ],
  [
    'upgrade.spec.ts',
    [
      `import { payOrder } from './pay.ts'`,
      `test.describe('a member', () => {`,
      `  test('pays', () => payOrder())`,
      `  test('waits', () => undefined)`,
      `})`,
    ].join('\n'),
  ],
  ['search.spec.ts', `${usual}\ntest.beforeEach(() => openAs('/admin/words'))\ntest('finds', () => undefined)`],
])
const related = (features: string[], changed: string[] = []) => specsRelatedTo(features, changed, texts)

test('a feature selects its own spec and the tests that name or use it', () => {
  expect(related(['orders'])).toEqual(['orders.spec.ts', 'menu.spec.ts:3', 'menu.spec.ts:6', 'menu.spec.ts:10', 'upgrade.spec.ts:3'])
})

test('a feature selects a whole spec if each test of the spec begins there', () => {
  expect(related(['words'])).toEqual(['search.spec.ts'])
  expect(related(['documents'])).toEqual([])
  expect(related([])).toEqual([])
})

test('a changed spec and a spec that imports a changed file are selected', () => {
  expect(related([], ['search.spec.ts', 'pay.ts'])).toEqual(['upgrade.spec.ts', 'search.spec.ts'])
})

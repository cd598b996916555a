import { expect, test } from 'vitest'
import { testsRelatedTo } from './related-tests.mjs'

const src = 'apps/server/src'
const texts = new Map(
  Object.entries({
    'app.ts': `import { orderRoutes } from './modules/orders/index.ts'\nimport { priceRoutes } from './modules/prices/index.ts'`,
    'testing/app.ts': `import { createApp } from '../app.ts'\nexport const openTestApp = createApp`,
    'rights.test.ts': `import { openTestApp } from './testing/app.ts'`,
    'import.ts': `import { readAmount } from './ingest/amounts/read-amount.ts'`,
    'import.kill.test.ts': `spawn(process.execPath, program('import'))`,
    'ingest/amounts/read-amount.ts': `export const readAmount = Number`,
    'modules/orders/index.ts': `export { orderRoutes } from './routes.ts'\nexport { sumOf } from './sum.ts'\nexport type { Order } from './order.ts'`,
    'modules/orders/sum.ts': `export const sumOf = () => 1`,
    'modules/orders/order.ts': `import { openTestApp } from './unused.ts'\nexport interface Order { id: number }`,
    'modules/orders/routes.ts': [
      `import { sumOf } from './sum.ts'`,
      `import { payFor } from './pay.ts'`,
      `export function orderRoutes(): Handlers<Names> {`,
      `  const addUp = () => sumOf()`,
      `  return {`,
      `    getTotal: () => addUp(),`,
      `    pay: () => payFor(),`,
      `  }`,
      `}`,
    ].join('\n'),
    'modules/orders/pay.ts': `export const payFor = () => 1`,
    'modules/orders/orders.test.ts': `import { openTestApp } from '../../testing/app.ts'`,
    'modules/orders/pay-and-die.ts': `import { payFor } from './pay.ts'`,
    'modules/prices/index.ts': `export { priceRoutes } from './routes.ts'`,
    'modules/prices/routes.ts': `import { sumOf } from '../orders/index.ts'\nimport type { Order } from '../orders/index.ts'`,
    'modules/prices/prices.test.ts': `import { priceRoutes } from './routes.ts'`,
    'modules/menu/menu.test.ts': `import { openTestApp } from '../../testing/app.ts'\nawait app.call('getTotal', {})`,
    'modules/menu/menu.kill.test.ts': `await app.call('getTotal', {})\nawait app.call('pay', {})\nspawn(process.execPath, mortal('pay-and-die'))`,
  }).map(([path, text]) => [`${src}/${path}`, text]),
)
const related = (...changed: string[]) =>
  testsRelatedTo(
    changed.map((path) => `${src}/${path}`),
    texts,
  )?.map((path) => path.slice(src.length + 1))

test('a changed file selects the tests of its room, of its users and callers, and of the contract', () => {
  expect(related('modules/orders/sum.ts')).toEqual([
    'rights.test.ts',
    'modules/orders/orders.test.ts',
    'modules/prices/prices.test.ts',
    'modules/menu/menu.test.ts',
  ])
})

test('calls are related by their answers, and programs by their imports', () => {
  expect(related('modules/orders/pay.ts')).toEqual(['rights.test.ts', 'modules/orders/orders.test.ts', 'modules/menu/menu.kill.test.ts'])
  expect(related('ingest/amounts/read-amount.ts')).toEqual(['rights.test.ts', 'import.kill.test.ts'])
})

test('a type relates nothing, and a changed test is selected itself', () => {
  expect(related('modules/orders/order.ts')).toEqual(['rights.test.ts', 'modules/orders/orders.test.ts'])
  expect(related('modules/menu/menu.test.ts')).toEqual(['modules/menu/menu.test.ts'])
})

test('a change to the start of the program or to shared test helpers selects all tests', () => {
  expect(related('app.ts')).toBeUndefined()
  expect(related('modules/orders/sum.ts', 'testing/clock.ts')).toBeUndefined()
})

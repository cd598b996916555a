import { expect, test } from 'vitest'
import { readSource } from './read-sources.ts'

const file = (text: string) => readSource('apps/server/src/modules/menu/queries.ts', text)

test('imports of every form are read with paths from the project root', () => {
  const { imports } = file(`
    import { a } from './a.ts'
    import type { B } from '../accounts/service.ts'
    export { c } from '../../platform/c.ts'
    export * from 'zod'
    const d = () => import('./d.ts')
    let e: import('./e.ts').E`)
  expect(imports).toEqual([
    { target: 'apps/server/src/modules/menu/a.ts', isLazy: false },
    { target: 'apps/server/src/modules/accounts/service.ts', isLazy: false },
    { target: 'apps/server/src/platform/c.ts', isLazy: false },
    { target: 'zod', isLazy: false },
    { target: 'apps/server/src/modules/menu/d.ts', isLazy: true },
    { target: 'apps/server/src/modules/menu/e.ts', isLazy: false },
  ])
})

test('tables are read from texts and the constants in them', () => {
  const { tables } = file(
    [
      "const tables = 'account a'",
      'const whole = `${tables} join role on true`',
      'const one = () => db.query(`select 1 from ${whole} where ${condition()}`)',
      'const other = () => db.query(`delete from ${name}`)',
    ].join('\n'),
  )
  expect(tables.filter(({ line }) => line > 2)).toEqual([
    { name: 'account', isWrite: false, line: 3 },
    { name: 'role', isWrite: false, line: 3 },
    { name: null, isWrite: true, line: 4 },
  ])
})

test('functions are read with their names and lengths', () => {
  const { functions } = file(`function a() {
}
const b = () => 1
const c = { d: function () {
  return 1
}, e() {
} }`)
  expect(functions).toEqual([
    { name: 'a', line: 1, lines: 2 },
    { name: 'b', line: 3, lines: 1 },
    { name: 'd', line: 4, lines: 3 },
    { name: 'e', line: 6, lines: 2 },
  ])
})

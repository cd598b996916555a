import { expect, test } from 'vitest'
import { checkStyles } from './check-styles.ts'

const sheet = (text: string) => ({ path: 'web/a/list.module.css', text })
const page = (body: string) => ({ path: 'web/a/list.tsx', text: `import styles from './list.module.css'\n${body}` })

test('used classes that exist in the stylesheet are correct', () => {
  const css = '/* .old */ .row { gap: 1.5px } .row:hover .title, .row > :global(.other) { color: var(--x) }'
  expect(checkStyles([sheet(css), page("classNames(styles['row'], styles['title'])")])).toEqual([])
})

test('an unused class and a missing class are reported', () => {
  expect(checkStyles([sheet('.row { } .old { }'), page("styles['row'] styles['lost']")])).toEqual([
    'web/a/list.module.css: nothing uses .old',
    'web/a/list.tsx: list.module.css has no .lost',
  ])
})

test('a class named by a variable may be any class of its stylesheet', () => {
  expect(checkStyles([sheet('.row { } .red { }'), page("styles['row'] styles[tone]")])).toEqual([])
})

test('several files may share a stylesheet', () => {
  const other = { path: 'web/b/other.tsx', text: "import rowStyles from '../a/list.module.css'\nrowStyles['title']" }
  expect(checkStyles([sheet('.row { } .title { }'), page("styles['row']"), other])).toEqual([])
})

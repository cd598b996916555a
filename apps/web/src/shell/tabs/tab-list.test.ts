import { keptPages } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeAll,
  closeOthers,
  closeTab,
  neighbourOf,
  openTab,
  refreshTab,
  renameTab,
  replaceTab,
  withPinned,
  type TabList,
  type Visit,
} from './tab-list.ts'

function visit(path: string, change: Partial<Visit> = {}): Visit {
  return {
    path,
    fullPath: path,
    name: path,
    title: path,
    meta: { affix: false, noCache: false },
    query: {},
    params: {},
    hash: '',
    ...change,
  }
}
const pinned = { meta: { affix: true, noCache: false } }
const opened = (...visits: Visit[]) => visits.reduce<TabList>(openTab, { tabs: [], kept: [] })
const pathsOf = ({ tabs }: TabList) => tabs.map(({ path }) => path)

describe('opening', () => {
  test('a new page gets a tab, and pinned tabs come first', () => {
    expect(pathsOf(opened(visit('/a'), visit('/b'), visit('/p', pinned)))).toEqual(['/p', '/a', '/b'])
  })

  test('an open page takes the new address and keeps its place, title and revision', () => {
    const before = refreshTab(renameTab(opened(visit('/a'), visit('/b')), '/a', '自己的标题'), '/a')
    const { tabs } = openTab(before, visit('/a', { fullPath: '/a?x=1', query: { x: '1' } }))
    expect(tabs).toHaveLength(2)
    expect(tabs[0]).toMatchObject({ path: '/a', fullPath: '/a?x=1', query: { x: '1' }, title: '自己的标题', revision: 1 })
  })

  test('pages marked noCache, builds and approvals are not kept alive', () => {
    const list = opened(
      visit('/a', { meta: { affix: false, noCache: true } }),
      visit('/b', { name: 'Builds' }),
      visit('/c', { name: 'Approves' }),
      visit('/d'),
    )
    expect(list.kept).toEqual(['/d'])
    expect(list.tabs).toHaveLength(4)
  })

  test('keeps the visible page and the ten last used ones alive', () => {
    const paths = Array.from({ length: 15 }, (_, index) => `/${index}`)
    const list = openTab(opened(...paths.map((path) => visit(path))), visit('/6'))
    expect(list.kept).toEqual([...paths.slice(4).filter((path) => path !== '/6'), '/6'])
    expect(list.kept).toHaveLength(keptPages + 1)
    expect(list.tabs).toHaveLength(15)
  })
})

describe('closing', () => {
  const list = opened(visit('/p', pinned), visit('/a'), visit('/b'), visit('/c'))

  test('one tab keeps pinned tabs', () => {
    expect(pathsOf(closeTab(list, '/a'))).toEqual(['/p', '/b', '/c'])
    expect(closeTab(list, '/a').kept).toEqual(['/p', '/b', '/c'])
    expect(pathsOf(closeTab(list, '/p'))).toEqual(pathsOf(list))
  })

  test('the others keeps pinned tabs and only this page alive', () => {
    expect(pathsOf(closeOthers(list, '/b'))).toEqual(['/p', '/b'])
    expect(closeOthers(list, '/b').kept).toEqual(['/b'])
  })

  test('all keeps pinned tabs and no page alive', () => {
    expect(closeAll(list)).toMatchObject({ tabs: [{ path: '/p' }], kept: [] })
  })

  test('opens the right neighbour, else the left one, else none', () => {
    expect(neighbourOf(list.tabs, '/b')?.path).toBe('/c')
    expect(neighbourOf(list.tabs, '/c')?.path).toBe('/b')
    expect(neighbourOf(opened(visit('/a')).tabs, '/a')).toBeNull()
  })
})

describe('replacing', () => {
  const list = opened(visit('/a'), visit('/b'), visit('/c'))

  test('a tab is replaced by the next page of its kind', () => {
    expect(replaceTab(list, '/b', visit('/d'))).toMatchObject({
      tabs: [{ path: '/a' }, { path: '/d' }, { path: '/c' }],
      kept: ['/a', '/c', '/d'],
    })
  })

  test('a pinned tab keeps its page, and a page with a tab gets no second one', () => {
    expect(pathsOf(replaceTab(opened(visit('/p', pinned)), '/p', visit('/d')))).toEqual(['/p', '/d'])
    expect(pathsOf(replaceTab(list, '/b', visit('/c')))).toEqual(['/a', '/b', '/c'])
  })
})

test('pinned pages have one tab each from the start', () => {
  const restored = opened(visit('/a'), visit('/q', pinned)).tabs
  expect(withPinned(restored, [visit('/p', pinned), visit('/q', pinned)]).map(({ path }) => path)).toEqual(['/p', '/q', '/a'])
})

const path = fc.constantFrom(...Array.from({ length: 20 }, (_, index) => `/${index}`))
const step = fc.oneof(
  fc
    .record({ path, affix: fc.boolean(), noCache: fc.boolean() })
    .map((meta) => (list: TabList) => openTab(list, visit(meta.path, { meta }))),
  fc.tuple(path, path).map(
    ([from, to]) =>
      (list: TabList) =>
        replaceTab(list, from, visit(to)),
  ),
  path.map((path) => (list: TabList) => closeTab(list, path)),
  path.map((path) => (list: TabList) => closeOthers(list, path)),
  path.map((path) => (list: TabList) => refreshTab(list, path)),
  fc.constant(closeAll),
)

test('property: each path has one tab, pinned tabs come first, and few pages are kept alive, all with tabs', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const list = steps.reduce<TabList>((before, act) => act(before), { tabs: [], kept: [] })
      const paths = pathsOf(list)
      expect(new Set(paths).size).toBe(paths.length)
      const pins = list.tabs.map(({ meta }) => meta.affix)
      expect(pins).toEqual([...pins].sort((one, other) => Number(other) - Number(one)))
      expect(list.kept.every((kept) => paths.includes(kept))).toBe(true)
      expect(new Set(list.kept).size).toBe(list.kept.length)
      expect(list.kept.length).toBeLessThanOrEqual(keptPages + 1)
    }),
  )
})

test('property: a pinned tab is never closed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      // the steps here only close and replace other tabs, because a reopened tab may be unpinned by its route
      const list = steps.reduce<TabList>((before, act) => act(before), opened(visit('/pinned', pinned)))
      expect(pathsOf(list)).toContain('/pinned')
    }),
  )
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleGroup, sampleMenu, sampleRoute } from '../../testing/sample-menu.ts'
import { findPlace, homeOf } from './find-place.ts'
import { pageRoutesOf, routeObjectsOf } from './page-route.ts'

const dashboard = sampleRoute({ path: '/dashboard', name: 'Dashboard', component: 'cuttingEdge/dashboard', meta: { title: '工作台' } })
const ofPartner = (change: object = {}) =>
  sampleMenu({ routes: [sampleGroup('Workbench', '工作台', [dashboard, sampleRoute()])], ...change })

function placeAt(
  address: string,
  {
    menu = sampleMenu(),
    isBxkc = 1,
    lastAddress = null,
  }: { menu?: ReturnType<typeof sampleMenu>; isBxkc?: number; lastAddress?: string | null } = {},
) {
  const pages = pageRoutesOf(menu, isBxkc)
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return findPlace({ pathname, search, hash }, { pages, routes: routeObjectsOf(pages), menu, lastAddress })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('pages', () => {
  test('are found by the menu, with the parameters of their address', () => {
    expect(placeAt('/documents/5')).toMatchObject({
      kind: 'page',
      path: '/documents/5',
      params: { id: '5' },
      route: { name: 'Document', title: '公告详情' },
    })
  })

  test('have one path however it is written', () => {
    expect(placeAt('/Documents/')).toMatchObject({ kind: 'page', path: '/documents' })
  })

  test('of the server are unknown if its routes do not apply to the account', () => {
    expect(placeAt('/documents', { isBxkc: 0 })).toEqual({ kind: 'unknown' })
    expect(placeAt('/opportunities/realTimeTencent', { isBxkc: 0 })).toMatchObject({ kind: 'page' })
  })

  test('with unknown or unloadable components are refused and logged', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const routes = [
      sampleRoute({ path: '/a', name: 'A', component: 'system/user/index' }),
      sampleRoute({ path: '/b', name: 'B', component: 'cuttingEdge/unheard-of' }),
      sampleRoute({ path: '/c', name: 'C', component: 'cuttingEdge/../toString' }),
      sampleRoute({ path: '/d', name: 'D', component: 'cuttingEdge/documents' }),
    ]
    const menu = sampleMenu({ routes: [sampleGroup('G', '组', routes)] })
    expect(['/a', '/b', '/c', '/d'].map((address) => placeAt(address, { menu }).kind)).toEqual(['unknown', 'unknown', 'unknown', 'page'])
    expect(log).toHaveBeenCalledWith(expect.stringContaining('system/user/index'))
    expect(log).toHaveBeenCalledWith(expect.stringContaining('cuttingEdge/unheard-of'))
  })
})

describe('the dashboard', () => {
  test('is open to members whose menu has it', () => expect(placeAt('/dashboard', { menu: ofPartner() })).toMatchObject({ kind: 'page' }))

  test('is refused to all others', () => expect(placeAt('/dashboard')).toEqual({ kind: 'redirect', to: '/401', isAfresh: false }))

  test('leads members of an enterprise customer to the real-time page', () => {
    const menu = ofPartner({ dashboardLeadsTo: '/opportunities/realTimeTencent' })
    expect(placeAt('/dashboard', { menu })).toEqual({ kind: 'redirect', to: '/opportunities/realTimeTencent', isAfresh: false })
  })
})

describe('redirects', () => {
  test('the root goes through the redirect to the home page', () => {
    expect(placeAt('/')).toEqual({ kind: 'redirect', to: '/redirect', isAfresh: false })
    expect(placeAt('/redirect')).toEqual({ kind: 'redirect', to: '/documents', isAfresh: false })
    expect(placeAt('/redirect/')).toEqual({ kind: 'redirect', to: '/documents', isAfresh: false })
  })

  test('reload a page with its query', () => {
    expect(placeAt('/redirect/documents?words=LED#top')).toEqual({ kind: 'redirect', to: '/documents?words=LED#top', isAfresh: true })
  })

  test('never leads to another host', () => {
    expect(placeAt('/redirect//evil.example/a')).toEqual({ kind: 'redirect', to: '/evil.example/a', isAfresh: true })
  })

  test('of refresh reload the last visible page or the home page', () => {
    expect(placeAt('/refresh', { lastAddress: '/documents?words=LED' })).toEqual({
      kind: 'redirect',
      to: '/redirect/documents?words=LED',
      isAfresh: false,
    })
    expect(placeAt('/refresh')).toEqual({ kind: 'redirect', to: '/documents', isAfresh: false })
  })
})

test('an unknown address is unknown, and 401 is the page for missing rights', () => {
  expect(placeAt('/nonsense')).toEqual({ kind: 'unknown' })
  expect(placeAt('/401')).toEqual({ kind: 'unauthorised', reason: null })
})

test('a home page that does not exist is replaced by the first page', () => {
  const menu = sampleMenu({ home: '/dashboard' })
  const pages = pageRoutesOf(menu, 1)
  expect(homeOf({ menu, pages, routes: routeObjectsOf(pages) })).toBe('/opportunities/realTimeTencent')
})

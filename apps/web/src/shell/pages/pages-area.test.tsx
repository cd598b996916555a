import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadFilesOf } from '../../first-files.ts'
import { AppRoutes } from '../../routes.tsx'
import { beginSession, endSession, rememberMenu } from '../../shared/session.ts'
import { changeSetting } from '../../shared/settings.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { answerCalls, success, type SentRequest } from '../../testing/answer-calls.ts'
import { sampleDetail, sampleList, sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { saveTabs } from '../tabs/tabs.ts'
import { useTabs } from '../tabs/tabs-store.ts'

const rows = [sampleRow(), sampleRow({ id: 2, title: '第二条公告' }), sampleRow({ id: 3, title: '第三条公告' })]
const titles = ['', '智慧园区弱电工程招标公告', '第二条公告', '第三条公告']
const answers = {
  recentSearch: success([]),
  recommendSearch: success([]),
  getLastRecord: success(null),
  selAreaArray: success([]),
  selDictDetail: success({ content: [], totalElements: 0 }),
  accountSelectList: success([]),
  getDocumentList: success(sampleList(rows)),
  getDocument: ({ url }: SentRequest) => {
    const id = Number(new URL(url, 'http://localhost').searchParams.get('id'))
    return success(sampleDetail({ id, title: titles[id] ?? '' }))
  },
}
let sent: SentRequest[] = []

installPopovers()
// the first import is slow
beforeAll(() =>
  Promise.all([
    loadFilesOf('/admin/documents', true),
    loadFilesOf('/admin/documents/1', true),
    loadFilesOf('/admin/401', true),
    import('../not-found-page.tsx'),
  ]),
)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>())
  endSession('logout')
  beginSession('tok', sampleUser({ accountType: 20 }))
  rememberMenu(sampleMenu())
  sent = answerCalls(answers)
})
afterEach(cleanup)

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="address">{`${pathname}${decodeURIComponent(search)}`}</p>
      <button onClick={() => navigate(-1)}>浏览器后退</button>
    </>
  )
}

function openAt(...steps: string[]) {
  render(
    <MemoryRouter initialEntries={steps}>
      <Address />
      <AppRoutes />
    </MemoryRouter>,
  )
}

const address = () => screen.getByTestId('address').textContent
const bar = () => screen.getByRole('navigation', { name: '已打开的页面' })
const tab = (name: string | RegExp) => within(bar()).getByRole('link', { name })
const tabTitles = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => link.textContent)
const asked = (call: string) => sent.filter(({ url }) => url.includes(call)).length

async function openNotice(title: string): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: title }))
  await screen.findByRole('heading', { level: 1, name: title })
}

describe('tabs', () => {
  test('each visited page has a tab and a window title with the page’s own name', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    expect(tabTitles()).toEqual(['招投标信息查询', '变更 第二条公告'])
    expect(tab('变更 第二条公告').getAttribute('aria-current')).toBe('page')
    expect(document.title).toBe('第二条公告 - 工作台')
    await userEvent.click(tab('招投标信息查询'))
    expect(document.title).toBe('招投标信息查询 - 工作台')
  })

  test('a list returns with its search and rows and does not ask the server again', async () => {
    openAt('/documents?words=工程')
    await openNotice('第二条公告')
    await userEvent.click(tab('招投标信息查询'))
    expect(address()).toBe('/documents?words=工程')
    expect(screen.getByRole('link', { name: /第二条公告.*已查看/ })).toBeTruthy()
    expect(asked('getDocumentList')).toBe(1)
  })

  test('repeating a search asks the server again and adds no history entry', async () => {
    openAt('/documents?words=工程')
    await screen.findByRole('link', { name: '第二条公告' })
    await openNotice('第二条公告')
    await userEvent.click(tab('招投标信息查询'))
    await userEvent.click(screen.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(asked('getDocumentList')).toBe(2))
    await userEvent.click(screen.getByRole('button', { name: '浏览器后退' }))
    expect(address()).toBe('/documents/2?words=工程')
  })

  test('an abandoned search is loaded again when repeated and returns unchanged by going back', async () => {
    openAt('/documents?words=工程')
    await screen.findByRole('link', { name: '第二条公告' })
    const searchFor = async (words: string) => {
      const field = screen.getByRole('combobox', { name: '检索词' })
      await userEvent.clear(field)
      await userEvent.type(field, `${words}{Enter}`)
      expect(address()).toBe(`/documents?words=${words}`)
    }
    await searchFor('设备')
    await waitFor(() => expect(asked('getDocumentList')).toBe(2))
    await searchFor('工程')
    await waitFor(() => expect(asked('getDocumentList')).toBe(3))
    await userEvent.click(screen.getByRole('button', { name: '浏览器后退' }))
    expect(address()).toBe('/documents?words=设备')
    await openNotice('第二条公告')
    await userEvent.click(tab('招投标信息查询'))
    expect(asked('getDocumentList')).toBe(3)
  })

  test('the menu leads back to the tab of a page', async () => {
    openAt('/documents?words=工程')
    await openNotice('第二条公告')
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(menu).getByRole('link', { name: '招投标信息查询' }).getAttribute('href')).toBe('/documents?words=工程')
  })

  test('the tab stays the same from one notice to the next', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    await userEvent.keyboard(']')
    await screen.findByRole('heading', { level: 1, name: '第三条公告' })
    expect(tabTitles()).toEqual(['招投标信息查询', '变更 第三条公告'])
    await userEvent.keyboard('{Escape}')
    expect(address()).toBe('/documents')
  })

  test('the close button appears with more than one tab, and closing leads to the neighbour', async () => {
    openAt('/documents')
    await screen.findByRole('link', { name: '第二条公告' })
    expect(within(bar()).queryByRole('button')).toBeNull()
    await openNotice('第二条公告')
    await userEvent.click(within(bar()).getByRole('button', { name: '关闭 变更 第二条公告' }))
    expect(address()).toBe('/documents')
    expect(tabTitles()).toEqual(['招投标信息查询'])
  })

  test('arrow keys move between tabs, and Delete closes one', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    act(() => tab('变更 第二条公告').focus())
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(tab('招投标信息查询'))
    await userEvent.keyboard('{ArrowRight}{Delete}')
    expect(address()).toBe('/documents')
    expect(document.activeElement).toBe(tab('招投标信息查询'))
  })

  test('a middle click closes a tab', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    await userEvent.pointer({ keys: '[MouseMiddle]', target: tab('招投标信息查询') })
    expect(tabTitles()).toEqual(['变更 第二条公告'])
    expect(address()).toBe('/documents/2')
  })

  test('Alt with a number, R or W opens, reloads or closes a tab', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    await userEvent.keyboard('{Alt>}1{/Alt}')
    expect(address()).toBe('/documents')
    await userEvent.keyboard('{Alt>}2{/Alt}{Alt>}w{/Alt}')
    expect(tabTitles()).toEqual(['招投标信息查询'])
    await userEvent.keyboard('{Alt>}r{/Alt}')
    await waitFor(() => expect(asked('getDocumentList')).toBe(2))
  })

  test('a pinned page has its tab from the start, first and without a close button', async () => {
    const menu = sampleMenu()
    const pinned = menu.routes.flatMap(({ children }) => children).find(({ path }) => path === '/documents')
    if (pinned !== undefined) pinned.meta.affix = true
    rememberMenu(menu)
    openAt('/documents/2')
    await screen.findByRole('heading', { level: 1, name: '第二条公告' })
    expect(tabTitles()).toEqual(['招投标信息查询', '变更 第二条公告'])
    expect(
      within(bar())
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['关闭 变更 第二条公告'])
  })

  test('are shown only if the setting says so', async () => {
    openAt('/documents')
    await screen.findByRole('link', { name: '第二条公告' })
    act(() => changeSetting('tagsView', false))
    expect(screen.queryByRole('navigation', { name: '已打开的页面' })).toBeNull()
    act(() => changeSetting('tagsView', true))
  })
})

describe('the context menu of a tab', () => {
  async function openMenu(name: string) {
    await userEvent.pointer({ keys: '[MouseRight]', target: tab(name) })
    return screen.findByRole('menu', { name: `页签：${name}`, hidden: true })
  }
  const items = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem', { hidden: true })
      .map((item) => item.textContent)

  test('offers the possible actions and closes on Escape', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    const menu = await openMenu('变更 第二条公告')
    expect(items(menu)).toEqual(['刷新页面', '关闭当前', '关闭其他', '关闭全部'])
    expect(menu.style.width).toBe('105px')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('关闭全部')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
  })

  test('also opens by the keyboard', async () => {
    openAt('/documents')
    await screen.findByRole('link', { name: '第二条公告' })
    act(() => tab('招投标信息查询').focus())
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    expect(await screen.findByRole('menu', { hidden: true })).toBeTruthy()
  })

  test('reloads a page from the server', async () => {
    openAt('/documents')
    await screen.findByRole('link', { name: '第二条公告' })
    const menu = await openMenu('招投标信息查询')
    await userEvent.click(within(menu).getByText('刷新页面'))
    await waitFor(() => expect(asked('getDocumentList')).toBe(2))
  })

  test('closes the other tabs and opens its own', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    const menu = await openMenu('招投标信息查询')
    await userEvent.click(within(menu).getByText('关闭其他'))
    expect(tabTitles()).toEqual(['招投标信息查询'])
    expect(address()).toBe('/documents')
  })

  test('closes all tabs and opens the home page', async () => {
    openAt('/documents/2')
    await screen.findByRole('heading', { level: 1, name: '第二条公告' })
    const menu = await openMenu('变更 第二条公告')
    await userEvent.click(within(menu).getByText('关闭全部'))
    expect(address()).toBe('/documents')
    expect(tabTitles()).toEqual(['招投标信息查询'])
  })
})

describe('the tabs of an account', () => {
  test('return after a reload without pages that are no longer allowed', async () => {
    openAt('/documents')
    await openNotice('第二条公告')
    act(() => saveTabs())
    cleanup()
    useTabs.setState({ tabs: [], kept: [], owner: null, active: null })
    const stored = sessionStorage.getItem('tabs:7') ?? ''
    sessionStorage.setItem('tabs:7', stored.replace('"path":"/documents/2"', '"path":"/gone"'))
    openAt('/documents/3')
    await screen.findByRole('heading', { level: 1, name: '第三条公告' })
    expect(tabTitles()).toEqual(['招投标信息查询', '变更 第三条公告'])
  })

  test('are forgotten at logout and kept when the login expires', async () => {
    openAt('/documents')
    await screen.findByRole('link', { name: '第二条公告' })
    act(() => endSession('expiry'))
    expect(useTabs.getState().tabs).toEqual([])
    expect(sessionStorage.getItem('tabs:7')).toContain('/documents')
    act(() => {
      beginSession('tok', sampleUser({ accountType: 20 }))
      rememberMenu(sampleMenu())
    })
    cleanup()
    openAt('/documents')
    await screen.findByRole('link', { name: '第二条公告' })
    act(() => endSession('logout'))
    expect(sessionStorage.getItem('tabs:7')).toBeNull()
  })
})

describe('addresses', () => {
  test('the root leads to the home page without a history entry', async () => {
    openAt('/documents/2', '/')
    await screen.findByRole('heading', { level: 1, name: '招投标信息查询' })
    expect(address()).toBe('/documents')
  })

  test('a redirect reloads the page with its query', async () => {
    openAt('/redirect/documents?words=工程')
    await screen.findByRole('link', { name: '第二条公告' })
    expect(address()).toBe('/documents?words=工程')
  })

  test('an unknown address says so and links to the home page', async () => {
    openAt('/nonsense')
    await screen.findByRole('heading', { level: 1, name: '页面不存在' })
    expect(document.title).toBe('页面不存在 - 工作台')
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: '返回首页' }))
    expect(address()).toBe('/documents')
  })

  test('a page that the menu does not permit leads to the page about missing rights', async () => {
    openAt('/dashboard')
    await screen.findByRole('heading', { level: 1, name: '没有访问权限' })
    expect(address()).toBe('/401')
    expect(document.title).toBe('没有访问权限 - 工作台')
  })

  test('going back focuses the row that was opened', async () => {
    openAt('/documents')
    await openNotice('第三条公告')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: /第三条公告.*已查看/ }))
  })
})

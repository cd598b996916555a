import { setTimeout as wait } from 'node:timers/promises'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Menu, User } from '@tender/contract'
import { useLocation } from '../../shared/router/index.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSession, rememberMenu } from '../../shared/session.ts'
import { changeSetting } from '../../shared/settings.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleGroup, sampleMenu, sampleRoute } from '../../testing/sample-menu.ts'
import { SideMenu } from './side-menu.tsx'

beforeEach(() => {
  installPopovers()
  localStorage.clear()
  answerCalls({})
  changeSetting('uniqueOpened', true)
  changeSetting('sidebarLogo', true)
})
afterEach(cleanup)

function Where() {
  return <p>{`现在位于 ${useLocation().pathname}`}</p>
}

interface Shown {
  at?: string
  user?: Partial<User>
  menu?: Partial<Menu>
  isCollapsed?: boolean
}

function showMenu({ at = '/documents', user = {}, menu = {}, isCollapsed = false }: Shown = {}) {
  beginSession('tok', sampleUser(user))
  rememberMenu(sampleMenu(menu))
  render(
    <MemoryRouter initialEntries={[at]}>
      <SideMenu isCollapsed={isCollapsed} />
      <Where />
    </MemoryRouter>,
  )
}

const twoGroups = {
  routes: [
    sampleGroup('One', '第一组', [
      sampleRoute({ path: '/a', name: 'A', meta: { title: '甲' } }),
      sampleRoute({ path: '/b', name: 'B', meta: { title: '乙' } }),
    ]),
    sampleGroup('Two', '第二组', [
      sampleRoute({ path: '/c', name: 'C', meta: { title: '丙' } }),
      sampleRoute({ path: '/d', name: 'D', meta: { title: '丁' } }),
    ]),
  ],
}
const submenu = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => submenu(name).getAttribute('aria-expanded') === 'true'

describe('the menu', () => {
  test('a group with one visible page is a link, a group with several is a submenu', () => {
    showMenu()
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(menu).getByRole('link', { name: '招投标信息查询' }).getAttribute('href')).toBe('/documents')
    expect(within(menu).queryByText('信息查询')).toBeNull()
    expect(within(menu).queryByText('公告详情')).toBeNull()
    expect(isOpen('工作台')).toBe(false)
  })

  test('a group without a visible page is not shown', () => {
    showMenu({ menu: { routes: [sampleGroup('Empty', '空的组', [sampleRoute({ hidden: true })])] } })
    expect(screen.queryByText('空的组')).toBeNull()
  })

  test('an external link opens in a new tab and says so', () => {
    showMenu()
    const link = screen.getByRole('link', { name: /接口文档/ })
    expect(link.getAttribute('href')).toBe('/workbench/docs')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.textContent).toContain('在新标签页打开')
  })

  test('shows only fixed pages if the server’s routes do not apply', () => {
    showMenu({ user: { isBxkc: 0 } })
    expect(screen.queryByText('招投标信息查询')).toBeNull()
    expect(screen.getByRole('link', { name: '实时商机' })).toBeTruthy()
  })
})

describe('the current page', () => {
  test('is marked', () => {
    showMenu()
    expect(screen.getByRole('link', { name: '招投标信息查询' }).getAttribute('aria-current')).toBe('page')
  })

  test('without its own entry is marked at the entry that it names', () => {
    showMenu({ at: '/documents/17' })
    expect(screen.getByRole('link', { name: '招投标信息查询' }).getAttribute('aria-current')).toBe('true')
  })

  test('is in an open submenu', () => {
    showMenu({ at: '/opportunities/latent' })
    expect(isOpen('工作台')).toBe(true)
    expect(screen.getByRole('link', { name: '潜在商机' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('submenus', () => {
  test('opening one closes the other if the setting says so', async () => {
    showMenu({ at: '/a', menu: twoGroups })
    await userEvent.click(submenu('第二组'))
    expect([isOpen('第一组'), isOpen('第二组')]).toEqual([false, true])
    await userEvent.click(submenu('第二组'))
    expect([isOpen('第一组'), isOpen('第二组')]).toEqual([false, false])
  })

  test('several stay open if the setting is off', async () => {
    changeSetting('uniqueOpened', false)
    showMenu({ at: '/a', menu: twoGroups })
    await userEvent.click(submenu('第二组'))
    expect([isOpen('第一组'), isOpen('第二组')]).toEqual([true, true])
  })

  test('cannot be reached while they are closed', () => {
    showMenu({ at: '/a', menu: twoGroups })
    expect(screen.getByText('丙').closest('[inert]')).not.toBeNull()
    expect(screen.getByText('甲').closest('[inert]')).toBeNull()
  })
})

describe('the collapsed menu', () => {
  test('opens a submenu beside its icon on a click and closes it after a choice', async () => {
    showMenu({ isCollapsed: true })
    expect(screen.queryByRole('link', { name: '潜在商机' })).toBeNull()
    await userEvent.click(submenu('工作台'))
    await userEvent.click(screen.getByRole('link', { name: '潜在商机' }))
    expect(screen.getByText('现在位于 /opportunities/latent')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: '潜在商机' })).toBeNull())
  })

  test('opens a submenu on hover, and a click keeps it open', async () => {
    showMenu({ isCollapsed: true })
    await userEvent.hover(submenu('工作台'))
    expect(await screen.findByRole('link', { name: '潜在商机' })).toBeTruthy()
    await userEvent.click(submenu('工作台'))
    expect(screen.getByRole('link', { name: '潜在商机' })).toBeTruthy()
    await userEvent.click(submenu('工作台'))
    expect(screen.queryByRole('link', { name: '潜在商机' })).toBeNull()
  })

  test('keeps a submenu open that the keyboard opens just after the pointer has left', async () => {
    showMenu({ isCollapsed: true })
    await userEvent.hover(submenu('工作台'))
    await userEvent.unhover(submenu('工作台'))
    await userEvent.tab()
    expect(document.activeElement).toBe(submenu('工作台'))
    expect(screen.getByRole('link', { name: '潜在商机' })).toBeTruthy()
    await wait(400)
    expect(screen.getByRole('link', { name: '潜在商机' })).toBeTruthy()
  })
})

describe('the head of the menu', () => {
  test('shows product and company', () => {
    showMenu()
    expect(screen.getByText('宁波远航建设有限公司')).toBeTruthy()
    expect(screen.getByText('工作台', { selector: 'strong' })).toBeTruthy()
  })

  test('says that the company name is missing', () => {
    showMenu({ user: { companyName: '' } })
    expect(screen.getByText('暂未填写企业名称')).toBeTruthy()
  })

  test('can hide logo and product by a setting', () => {
    changeSetting('sidebarLogo', false)
    showMenu()
    expect(screen.queryByText('工作台', { selector: 'strong' })).toBeNull()
    expect(document.querySelector('nav img')).toBeNull()
  })
})

test('a click on an entry is recorded with code and name', async () => {
  showMenu()
  await userEvent.click(screen.getByRole('link', { name: '招投标信息查询' }))
  expect(JSON.stringify(Object.values(localStorage))).toContain('73602')
  expect(JSON.stringify(Object.values(localStorage))).toContain('招投标信息查询')
})

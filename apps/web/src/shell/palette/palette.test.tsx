import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@tender/contract'
import { useLocation } from '../../shared/router/index.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginSession, rememberMenu } from '../../shared/session.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { sampleList, sampleUser } from '../../testing/sample-documents.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { KeptDataContext, nothingKept } from '../kept-data.ts'
import { useSettingsDrawer } from '../settings/settings-state.ts'
import type { Tab } from '../tabs/tab-list.ts'
import { noTabs, useTabs } from '../tabs/tabs-store.ts'
import { PaletteHost } from './palette-host.tsx'
import { soundsLike } from './pinyin.ts'

const company = { name: '宁波远航建设有限公司', id: 12, role: 'winner', notices: 12 }
const recent = { words: '智能化 弱电', searchedAt: '2026-03-01T00:00:00Z' }
const answers = {
  recentSearch: success([recent]),
  'company/suggest': success([company]),
  getDocumentList: success(sampleList([])),
}

// on a busy machine the first import takes longer than a test waits for the screen
beforeAll(() => Promise.all([import('./palette-dialog.tsx'), import('../shortcuts-dialog.tsx')]))
beforeEach(() => {
  localStorage.clear()
  useTabs.setState(noTabs)
  useSettingsDrawer.setState({ isOpen: false })
})
afterEach(cleanup)

function showFrame({ user = {}, calls = {} }: { user?: Partial<User>; calls?: Parameters<typeof answerCalls>[0] } = {}) {
  const sent = answerCalls({ ...answers, ...calls })
  beginSession('tok', sampleUser(user))
  rememberMenu(sampleMenu())
  render(
    <MemoryRouter initialEntries={['/start']}>
      <KeptDataContext value={nothingKept()}>
        <input aria-label="页面中的输入框" />
        <Address />
        <PaletteHost />
      </KeptDataContext>
    </MemoryRouter>,
  )
  return sent
}
function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="地址">{decodeURIComponent(`${pathname}${search}`)}</output>
}
const address = () => screen.getByRole('status', { name: '地址' }).textContent
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /查找页面/ })
  // browsers do this when a dialog opens
  act(() => field.focus())
  return field
}
const isClosed = () => screen.queryByRole('dialog') === null
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  return document.querySelector(`[id="${id}"]`)?.textContent
}
const group = (name: string) => within(screen.getByRole('group', { name }))

test('a member who moved on while the words were interpreted stays there', async () => {
  let tell: () => void = () => undefined
  const told = new Promise<Response>((resolve) => {
    tell = () => resolve(success(sampleList([])))
  })
  showFrame({ calls: { getDocumentList: () => told } })
  await userEvent.type(await open(), '桥梁{Enter}')
  await waitFor(() => expect(isClosed()).toBe(true))
  const { href } = window.location
  window.history.pushState(null, '', '/elsewhere')
  await act(async () => {
    tell()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  expect(address()).toBe('/start')
  window.history.replaceState(null, '', href)
})

describe('Ctrl and K', () => {
  test('open the palette from anywhere, even from a field, and close it again', async () => {
    showFrame()
    await userEvent.click(screen.getByLabelText('页面中的输入框'))
    await open()
    expect(screen.getByRole('dialog', { name: '快速查找' })).toBeTruthy()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(isClosed()).toBe(true)
  })

  test('do nothing while another dialog is open', async () => {
    showFrame()
    const other = document.createElement('dialog')
    document.body.append(other)
    other.showModal()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    other.remove()
  })
})

describe('before anything is typed', () => {
  test('the palette offers pages, commands and recent searches', async () => {
    showFrame()
    await open()
    expect(
      group('页面')
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['实时商机工作台', '潜在商机工作台', '招投标信息查询', '接口文档在新标签页打开'])
    expect(group('操作').getByRole('option', { name: '界面设置' })).toBeTruthy()
    expect(group('操作').getByRole('option', { name: '在手机上打开' })).toBeTruthy()
    await waitFor(() => expect(group('最近检索').getByRole('option', { name: '智能化 弱电' })).toBeTruthy())
    expect(screen.queryByRole('option', { name: /^检索/ })).toBeNull()
  })

  test('does not offer pages that the account may not open', async () => {
    showFrame({ user: { isBxkc: 0 } })
    await open()
    expect(options()).toContain('实时商机')
    expect(options().join()).not.toMatch(/招投标信息查询|潜在商机/)
    await userEvent.keyboard('建设')
    expect(screen.queryByRole('option', { name: /^检索/ })).toBeNull()
  })

  test('puts the last used entries first', async () => {
    showFrame()
    await open()
    await userEvent.keyboard('潜在{Enter}')
    expect(address()).toBe('/opportunities/latent')
    await open()
    await userEvent.keyboard('远航')
    await userEvent.click(await screen.findByRole('option', { name: /建设有限公司/ }))
    await open()
    expect(
      group('最近使用')
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['宁波远航建设有限公司中标单位', '潜在商机工作台'])
    expect(options().filter((text) => text?.startsWith('潜在商机'))).toHaveLength(1)
  })

  test('recent searches that failed to load can be loaded again', async () => {
    let isBroken = true
    showFrame({ calls: { recentSearch: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success([recent])) } })
    await open()
    const again = await screen.findByRole('option', { name: /没有读到最近检索/ })
    isBroken = false
    await userEvent.click(again)
    expect(await screen.findByRole('option', { name: '智能化 弱电' })).toBeTruthy()
  })
})

describe('the keys', () => {
  test('cycle through the entries, mark the active one and open it with Enter', async () => {
    showFrame()
    await open()
    expect(active()).toBe('实时商机工作台')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('招投标信息查询')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(active()).toBe(options().at(-1))
    await userEvent.keyboard('{ArrowDown}{End}{ArrowDown}{ArrowDown}{Enter}')
    expect(address()).toBe('/opportunities/latent')
    expect(isClosed()).toBe(true)
  })

  test('belong to an input method while it is active, and its letters are not searched', async () => {
    showFrame()
    const field = await open()
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: 'qian' } })
    expect(options()).toContain('实时商机工作台')
    fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(active()).toBe('实时商机工作台')
    fireEvent.change(field, { target: { value: '潜在' } })
    fireEvent.compositionEnd(field)
    // Safari sends the Enter that chose the characters after the end of the composition
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(address()).toBe('/start')
    await waitFor(() => expect(active()).toBe('潜在商机工作台'))
  })
})

describe('typed words', () => {
  test('find a page by its characters, its pinyin and the initials of it', async () => {
    showFrame()
    const field = await open()
    for (const typed of ['潜在', 'qianzai', 'qzsj', 'qianzsj']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      expect(active()).toBe('潜在商机工作台')
    }
  })

  test('are searched by Enter even before companies are found', async () => {
    const sent = showFrame()
    await open()
    await userEvent.keyboard('宁波远航')
    expect(active()).toBe('检索“宁波远航”招投标信息查询')
    await screen.findByRole('option', { name: /建设有限公司/ })
    expect(active()).toBe('检索“宁波远航”招投标信息查询')
    expect(options().at(-1)).toBe('检索“宁波远航”招投标信息查询')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/documents?words=宁波远航'))
    expect(sent.filter(({ url }) => url.endsWith('getDocumentList')).map(({ body }) => body)).toEqual([
      expect.objectContaining({ input: '宁波远航' }),
    ])
  })

  test('ask for companies after a pause, from two characters on', async () => {
    const sent = showFrame()
    const asked = () =>
      sent.filter(({ url }) => url.includes('company/suggest')).map(({ url }) => decodeURIComponent(url.split('=')[1] ?? ''))
    await open()
    await userEvent.keyboard('宁')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked()).toEqual([])
    await userEvent.keyboard('波远航')
    await userEvent.click(await screen.findByRole('option', { name: /中标单位 · 12 条公告/ }))
    expect(asked()).toEqual(['宁波远航'])
    expect(address()).toBe('/companies/12')
  })

  test('say that the level has no company suggestions and ask for none', async () => {
    const sent = showFrame({ user: { permissions: ['documents.search'] } })
    await open()
    await userEvent.keyboard('远航')
    expect(group('单位').getByText('您当前会员权限不足，请升级会员！')).toBeTruthy()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(sent.some(({ url }) => url.includes('suggest'))).toBe(false)
  })

  test('say that no company has this name', async () => {
    showFrame({ calls: { 'company/suggest': success([]) } })
    await open()
    await userEvent.keyboard('无此单位')
    expect(await screen.findByText('没有名称含“无此单位”的单位')).toBeTruthy()
  })

  test('can be looked up again after a failure without leaving the palette', async () => {
    let isBroken = true
    showFrame({ calls: { 'company/suggest': () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success([company])) } })
    await open()
    await userEvent.keyboard('远航')
    const again = await screen.findByRole('option', { name: /没有查到单位/ })
    isBroken = false
    await userEvent.click(again)
    expect(await screen.findByRole('option', { name: /建设有限公司/ })).toBeTruthy()
  })
})

describe('commands', () => {
  const tab = (path: string): Tab => ({
    path,
    fullPath: path,
    name: path,
    title: path,
    meta: { affix: false, noCache: false },
    query: {},
    params: {},
    hash: '',
    revision: 0,
  })

  test('do what their names say', async () => {
    showFrame()
    await open()
    await userEvent.keyboard('界面{Enter}')
    expect(useSettingsDrawer.getState().isOpen).toBe(true)
  })

  test('close the other tabs if there are any', async () => {
    useTabs.setState({ tabs: [tab('/a')], active: '/a' })
    showFrame()
    await open()
    expect(screen.queryByRole('option', { name: '关闭其他页签' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    useTabs.setState({ tabs: [tab('/a'), tab('/b')], active: '/a' })
    await userEvent.click(await screen.findByRole('option', { name: '关闭其他页签' }))
    expect(useTabs.getState().tabs.map(({ path }) => path)).toEqual(['/a'])
  })
})

describe('?', () => {
  test('lists the shortcuts', async () => {
    showFrame()
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: '快捷键' }))
    const row = dialog.getByText('快速查找页面、操作与单位').parentElement
    expect([...(row?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).toEqual(['Ctrl', 'K'])
    expect(dialog.getByText('返回列表')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }))
    expect(isClosed()).toBe(true)
  })

  test('is a normal character in a field', async () => {
    showFrame()
    await userEvent.type(screen.getByLabelText('页面中的输入框'), '?')
    expect(isClosed()).toBe(true)
  })
})

test.each([
  ['招标收藏', 'zbsc', true],
  ['招标收藏', 'shoucang', true],
  ['招标收藏', 'zhaobsc', true],
  ['招标收藏', 'zbcs', false],
  ['APP下载', 'appxz', true],
  ['界面设置', '界面', false],
])('%s sounds like %s: %s', (title, typed, expected) => expect(soundsLike(title, typed)).toBe(expected))

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { followSettings } from '../../shared/follow-settings.ts'
import { changeSetting, rereadSettings, useSettings } from '../../shared/settings.ts'
import { SettingsHost } from './settings-host.tsx'
import { useSettingsDrawer } from './settings-state.ts'

const root = document.documentElement
const system = { isDark: false, tell: () => {} }

beforeAll(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      get matches() {
        return system.isDark
      },
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: (_type: string, listener: EventListenerOrEventListenerObject | null) => {
        if (typeof listener === 'function') system.tell = () => listener(new Event('change'))
      },
    }),
  )
  // the path of the page, which its cookies belong to
  window.history.replaceState(null, '', '/admin/')
  followSettings()
  return () => {
    vi.restoreAllMocks()
    window.history.replaceState(null, '', '/')
  }
})

afterEach(() => {
  cleanup()
  useSettingsDrawer.getState().close()
  for (const name of Object.keys(useSettings.getState())) document.cookie = `${name}=; path=/admin/; max-age=0`
  rereadSettings()
})

async function openDrawer() {
  useSettingsDrawer.getState().open()
  render(<SettingsHost />)
  await screen.findByRole('dialog', { name: '界面设置' })
  return userEvent.setup()
}

test('a preset colour applies at once and is remembered for a year', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const member = await openDrawer()
  await member.click(screen.getByRole('radio', { name: '翠绿' }))
  expect(themeInEffect()).toBe('#0f9d68')
  expect(cookie).toHaveBeenCalledWith('theme=%230f9d68; path=/admin/; max-age=31536000; samesite=lax')
  await member.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(themeInEffect()).toBe('#1890ff')
  expect(screen.getByRole('radio', { name: '晴空蓝' })).toHaveProperty('checked', true)
})

test("a member's own colour is no preset", async () => {
  await openDrawer()
  fireEvent.change(screen.getByLabelText('自定义颜色'), { target: { value: '#123456' } })
  expect(themeInEffect()).toBe('#123456')
  expect(screen.queryByRole('radio', { name: '晴空蓝', checked: true })).toBeNull()
  expect(screen.getByText('#123456')).toBeTruthy()
})

test('the theme colour must be a string', () => {
  // @ts-expect-error -- what comes from outside the types is what the rule is for
  expect(() => changeSetting('theme', 0x18_90_ff)).toThrow(TypeError)
})

test('the colour scheme is dark, light or that of the system', async () => {
  const member = await openDrawer()
  await member.click(screen.getByRole('radio', { name: '深色' }))
  expect(root.dataset['scheme']).toBe('dark')
  await member.click(screen.getByRole('radio', { name: '浅色' }))
  expect(root.dataset['scheme']).toBe('light')
  await member.click(screen.getByRole('radio', { name: '跟随系统' }))
  system.isDark = true
  system.tell()
  expect(root.dataset['scheme']).toBe('dark')
  system.isDark = false
  system.tell()
  expect(root.dataset['scheme']).toBe('light')
})

test('compact density applies at once', async () => {
  const member = await openDrawer()
  await member.click(screen.getByRole('radio', { name: '紧凑' }))
  expect(root.dataset['size']).toBe('mini')
})

test('each switch turns its setting off and on', async () => {
  const member = await openDrawer()
  for (const [text, name] of [
    ['显示页签', 'tagsView'],
    ['固定顶栏', 'fixedHeader'],
    ['显示标志', 'sidebarLogo'],
    ['菜单只展开一项', 'uniqueOpened'],
  ] as const) {
    const control = screen.getByRole('switch', { name: text })
    await member.click(control)
    expect(useSettings.getState()[name]).toBe(false)
    await member.click(control)
    expect(useSettings.getState()[name]).toBe(true)
  }
})

test('takes over changes of another browser tab when this one is focused', () => {
  document.cookie = 'scheme=dark; path=/admin/'
  document.cookie = 'theme=%23aa3300; path=/admin/'
  window.dispatchEvent(new Event('focus'))
  expect(root.dataset['scheme']).toBe('dark')
  expect(themeInEffect()).toBe('#aa3300')
})

test('ignores cookies with invalid values', () => {
  for (const cookie of ['theme=red', 'scheme=black', 'size=%', 'tagsView=maybe']) document.cookie = `${cookie}; path=/admin/`
  rereadSettings()
  expect(useSettings.getState()).toMatchObject({ theme: '#1890ff', scheme: 'auto', size: 'small', tagsView: true })
})

function themeInEffect(): string | undefined {
  const text = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' ')
  return /--theme:\s*(#[\da-f]{6})/.exec(text)?.[1]
}

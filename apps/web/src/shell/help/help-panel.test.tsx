import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultBranding, type Branding } from '@tender/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { atRest } from '../../shared/at-rest.ts'
import { useBranding } from '../../shared/branding.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { resizeWindow } from '../../testing/resize-window.ts'
import { HelpHost } from './help-host.tsx'
import { storeHelpMemory } from './help-memory.ts'
import { HelpPanel } from './help-panel.tsx'

const everything = {
  hotline: '400-000-0000',
  chatUrl: 'https://chat.example/',
  appQrText: 'https://app.example/download',
  accountQrText: 'https://account.example/',
}

// on a busy machine the first import takes longer than a test waits for the screen
beforeAll(() => import('./help-contents.tsx'))
beforeEach(() => {
  // drops what the previous test was about to store
  storeHelpMemory.cancel()
  localStorage.clear()
  answerCalls({ getEncryptStr: success({ encryptStr: 'v1.sealed' }) })
  resize(1366, 768)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function resize(width: number, height: number) {
  act(() => resizeWindow(width, height))
}
function showPanel(given: Partial<Branding> = everything) {
  useBranding.setState({ ...defaultBranding, ...given })
  return render(<HelpPanel />)
}
const panel = () => screen.getByRole('complementary', { name: '客服' })
const handle = () => screen.getByRole('button', { name: '客服' })
const isOpen = () => handle().getAttribute('aria-expanded') === 'true'
const place = () => [panel().style.right, panel().style.bottom]
const open = async () => {
  await userEvent.click(handle())
  await screen.findByText('免费咨询热线')
}

describe('what it shows', () => {
  test('hotline, chat and both QR codes of the host', async () => {
    showPanel()
    await open()
    expect(screen.getByText('400-000-0000')).toBeTruthy()
    expect(screen.getByRole('link', { name: /在线客服/ }).getAttribute('href')).toContain('https://chat.example/')
    expect(screen.getByRole('img', { name: 'APP下载二维码' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '公众号二维码' })).toBeTruthy()
  })

  test('a chat link with the sealed account, or without it if sealing fails', async () => {
    const first = showPanel()
    await open()
    const link = () => screen.getByRole('link', { name: /在线客服/ }).getAttribute('href')
    await waitFor(() => expect(link()).toBe('https://chat.example/?visitor=v1.sealed'))
    first.unmount()
    const sent = answerCalls({ getEncryptStr: refusal(500, 'server.failed', '操作失败') })
    showPanel()
    if (!isOpen()) await open()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(link()).toBe('https://chat.example/')
  })

  test('nothing that the host does not define', async () => {
    showPanel({ hotline: '400-000-0000' })
    await open()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('a number that can be copied', async () => {
    showPanel()
    const user = userEvent.setup()
    await user.click(handle())
    await user.click(await screen.findByRole('button', { name: '复制号码' }))
    expect(await navigator.clipboard.readText()).toBe('400-000-0000')
  })

  test('a number to call and links instead of QR codes on a phone', async () => {
    resize(390, 844)
    showPanel()
    await open()
    expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000')
    expect(screen.getByRole('link', { name: '打开下载页' }).getAttribute('href')).toBe('https://app.example/download')
  })

  test('a panel for a host that defines a hotline, and none for one that defines nothing', async () => {
    useBranding.setState({ ...defaultBranding, hotline: '010-1234567' })
    const first = render(<HelpHost />)
    expect(await screen.findByRole('complementary')).toBeTruthy()
    first.unmount()
    useBranding.setState(defaultBranding)
    render(<HelpHost />)
    await new Promise((resolve) => atRest(() => setTimeout(resolve)))
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('opening', () => {
  test('it is 110 px high closed and 468 px high open', async () => {
    showPanel()
    expect(panel().style.height).toBe('110px')
    await open()
    expect(panel().style.height).toBe('468px')
    await userEvent.click(handle())
    expect(panel().style.height).toBe('110px')
  })

  test('it stays open until the next visit', async () => {
    showPanel()
    await open()
    cleanup()
    showPanel()
    expect(isOpen()).toBe(true)
  })

  test('Escape closes it and leaves the focus on its button', async () => {
    showPanel()
    await open()
    screen.getByRole('link', { name: /在线客服/ }).focus()
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(handle())
  })
})

describe('moving', () => {
  test('arrow keys move it by 16 px, with Shift by 64, and Home resets it', async () => {
    showPanel()
    expect(place()).toEqual(['0px', '120px'])
    handle().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
    expect(place()).toEqual(['16px', '152px'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}')
    expect(place()).toEqual(['80px', '88px'])
    await userEvent.keyboard('{Home}')
    expect(place()).toEqual(['0px', '120px'])
  })

  test('the pointer moves it without opening it', () => {
    showPanel()
    drag(-200, -100)
    expect(place()).toEqual(['200px', '220px'])
    expect(isOpen()).toBe(false)
  })

  test('a press with a small movement is a click', () => {
    showPanel()
    drag(1, 2)
    expect(place()).toEqual(['0px', '120px'])
    expect(isOpen()).toBe(true)
  })

  test('it stops at the edges of the window and stays inside when the window shrinks', async () => {
    showPanel()
    drag(-5000, -5000)
    expect(place()).toEqual(['1342px', '658px'])
    resize(1100, 600)
    await waitFor(() => expect(place()).toEqual(['1076px', '490px']))
  })

  test('opened at the upper edge it fits into the window, and closed it returns', async () => {
    showPanel()
    drag(0, -5000)
    await open()
    expect(place()).toEqual(['0px', '300px'])
    await userEvent.click(handle())
    expect(place()).toEqual(['0px', '658px'])
  })

  test('its place is saved, at most a few times a second', () => {
    vi.useFakeTimers()
    showPanel()
    const stored = vi.spyOn(Storage.prototype, 'setItem')
    handle().focus()
    for (let press = 0; press < 20; press += 1) fireEvent.keyDown(handle(), { key: 'ArrowUp' })
    expect(stored.mock.calls.length).toBeLessThanOrEqual(1)
    vi.advanceTimersByTime(300)
    expect(stored.mock.calls.length).toBeLessThanOrEqual(2)
    stored.mockRestore()
    cleanup()
    showPanel()
    expect(place()).toEqual(['0px', '440px'])
  })

  test('its place is saved even if the page closes at once', () => {
    vi.useFakeTimers()
    showPanel()
    handle().focus()
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(handle(), { key: 'ArrowUp' })
    fireEvent(window, new Event('pagehide'))
    cleanup()
    showPanel()
    expect(place()).toEqual(['0px', '168px'])
  })

  test('an unreadable place is replaced by the first one', () => {
    localStorage.setItem('help-panel', '{"places":{"wide":{"right":"x"}}}')
    showPanel()
    expect(place()).toEqual(['0px', '120px'])
  })

  function drag(x: number, y: number) {
    fireEvent.pointerDown(handle(), { button: 0, clientX: 1350, clientY: 600, pointerId: 1 })
    fireEvent.pointerMove(handle(), { clientX: 1350 + x, clientY: 600 + y, pointerId: 1 })
    fireEvent.pointerUp(handle(), { pointerId: 1 })
    fireEvent.click(handle())
  }
})

describe('work in the page', () => {
  const openBeside = async () => {
    const beside = document.createElement('button')
    document.body.append(beside)
    showPanel()
    await open()
    return beside
  }

  test.each([
    ['a press', (element: Element) => fireEvent.pointerDown(element)],
    ['the wheel', (element: Element) => fireEvent.wheel(element)],
    ['a finger that scrolls', (element: Element) => fireEvent.touchMove(element)],
    ['a key that scrolls', (element: Element) => fireEvent.keyDown(element, { key: 'PageDown' })],
  ])('collapses the panel: %s', async (_, work) => {
    work(await openBeside())
    expect(isOpen()).toBe(false)
  })

  test('in a dialog or in the panel itself does not collapse it', async () => {
    await openBeside()
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    fireEvent.pointerDown(dialog)
    fireEvent.wheel(within(panel()).getByText('免费咨询热线'))
    expect(isOpen()).toBe(true)
    dialog.remove()
  })

  test('under the panel moves it aside until the focus leaves', async () => {
    const under = document.createElement('button')
    vi.spyOn(under, 'getBoundingClientRect').mockReturnValue(new DOMRect(1300, 560, 60, 32))
    document.body.append(under)
    showPanel()
    under.focus()
    await waitFor(() => expect(panel().style.transform).toBe('translateX(12px)'))
    under.blur()
    await waitFor(() => expect(panel().style.transform).toBe(''))
    under.remove()
  })

  test('on a phone hides the panel while the member scrolls down and shows it on the way up', () => {
    resize(390, 844)
    showPanel()
    expect(panel().style.height).toBe('110px')
    // the edge of the content and of a compact card there
    expect(panel().style.width).toBe('22px')
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      fireEvent.scroll(window)
    }
    scrollTo(300)
    expect(panel().dataset['away']).toBe('true')
    scrollTo(200)
    expect(panel().dataset['away']).toBeUndefined()
    scrollTo(0)
  })
})

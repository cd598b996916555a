import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { goToAddress } from '../../testing/go-to-address.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { RecentPasswordHost } from '../recent-password/recent-password-host.tsx'
import { isOnlyHere, phoneAddress } from './phone-address.ts'
import { PhoneDialog } from './phone-dialog.tsx'

const created = (number: number) => success({ id: number, token: `token-${number}`, expiresInSeconds: 120 })
const status = (is: string) => success({ status: is })

const start = window.location.href
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  beginSession('tok', sampleUser())
  goToAddress('https://desk.example.cn/admin/documents?words=%E5%8C%BB%E9%99%A2')
})
afterEach(() => {
  vi.restoreAllMocks()
  goToAddress(start)
})

function open(calls: Parameters<typeof answerCalls>[0] = {}) {
  let number = 0
  const sent = answerCalls({
    createQrcode: () => created((number += 1)),
    checkQrcode: status('waiting'),
    endQrcode: success(null),
    ...calls,
  })
  const onClose = vi.fn<() => void>()
  const { unmount } = render(
    <MemoryRouter>
      <PhoneDialog onClose={onClose} />
      <RecentPasswordHost />
    </MemoryRouter>,
  )
  return { sent, onClose, unmount }
}
const code = () => screen.findByRole('img', { name: '在手机上打开当前页的二维码' })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const count = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.includes(call)).length

/** The drawing of a code with this text. */
function drawingOf(text: string): string | null | undefined {
  const { container, unmount } = render(<QrCode text={text} label="" />)
  const drawing = container.querySelector('path')?.getAttribute('d')
  unmount()
  return drawing
}

describe('在手机上打开', () => {
  test('shows the page’s address with the token as a code, and counts down', async () => {
    open()
    const address = 'https://desk.example.cn/admin/documents?words=%E5%8C%BB%E9%99%A2&token=token-1'
    expect((await code()).querySelector('path')?.getAttribute('d')).toBe(drawingOf(address))
    expect(screen.getByRole('timer').textContent).toMatch(/^(?:2:00|1:59)$/)
    await pass(60)
    expect(screen.getByRole('timer').textContent).toMatch(/^(?:1:00|0:59)$/)
  })

  test('asks every two seconds while the page is visible, and says when the code was used', async () => {
    let visibility: DocumentVisibilityState = 'visible'
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    let now = 'waiting'
    const { sent, onClose } = open({ checkQrcode: () => status(now) })
    await code()
    await pass(6)
    expect(count(sent, 'checkQrcode?id=1')).toBe(3)
    visibility = 'hidden'
    await pass(10)
    expect(count(sent, 'checkQrcode')).toBe(3)
    visibility = 'visible'
    now = 'used'
    await pass(2)
    expect(await screen.findByText('已在手机上打开')).toBeTruthy()
    await pass(10)
    expect(count(sent, 'checkQrcode')).toBe(4)
    const link = screen.getByRole('link', { name: '登录设备' })
    expect(link.getAttribute('href')).toBe('/profile')
    await userEvent.click(link)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(count(sent, 'endQrcode')).toBe(0)
  })

  test.each([
    ['the server says so', { checkQrcode: status('ended') }, 2],
    ['another tab shows a newer one', { checkQrcode: refusal(404, 'qr-code.not-found', '该二维码已失效，请重新生成') }, 2],
    ['two minutes have passed without a network', { checkQrcode: new TypeError('Failed to fetch') }, 121],
  ])('says that the code has ended when %s, and creates another one', async (_what, calls, seconds) => {
    const { sent } = open(calls)
    await code()
    await pass(seconds)
    expect(screen.getByText('二维码已失效')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '重新生成' }))
    await code()
    expect(count(sent, 'createQrcode')).toBe(2)
  })

  test('can be tried again if no code was created', async () => {
    let isBroken = true
    open({ createQrcode: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : created(1)) })
    expect(await screen.findByText('没有生成二维码')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: '重新生成' }))
    expect(await code()).toBeTruthy()
  })

  test('asks for the password where the server wants it, and closes if the member enters none', async () => {
    const { onClose } = open({ createQrcode: refusal(403, 'password.needed', '为了您的账号安全，请再次输入密码') })
    await screen.findByLabelText('登录密码')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('ends the code and all questions when it is closed', async () => {
    const { sent, onClose, unmount } = open()
    await code()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(sent.find(({ url }) => url.endsWith('endQrcode'))?.body).toEqual({ id: 1 })
    unmount()
    await pass(10)
    expect(count(sent, 'checkQrcode')).toBe(0)
  })

  test('creates no code at an address that a phone cannot reach', async () => {
    goToAddress('http://localhost:8080/admin/documents')
    const { sent } = open()
    expect(screen.getByText('手机无法访问当前网址')).toBeTruthy()
    await pass(3)
    expect(sent).toEqual([])
  })
})

test.each(['localhost', '127.0.0.1', '127.3.2.1', '[::1]'])('%s is only here', (hostname) => expect(isOnlyHere(hostname)).toBe(true))

test.each(['desk.example.cn', '192.168.1.20', '127.0.0.1.example.cn', '[fe80::1]'])('%s may be reached by a phone', (hostname) =>
  expect(isOnlyHere(hostname)).toBe(false),
)

test('the address for the phone replaces a token that is there, and leaves out the fragment and a query that is too long', () => {
  const page = 'https://desk.example.cn/admin/documents'
  expect(phoneAddress(`${page}?token=old&a=1#top`, 'new')).toEqual({ text: `${page}?token=new&a=1`, isWhole: true })
  expect(phoneAddress(`${page}?words=${'a'.repeat(700)}`, 'new')).toEqual({ text: `${page}?token=new`, isWhole: false })
})

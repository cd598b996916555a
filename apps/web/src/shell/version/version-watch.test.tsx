import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { VersionWatch } from './version-watch.tsx'

const reload = vi.fn<() => void>()
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reload()
    window.dispatchEvent(new Event('pagehide'))
  })
  const meta = document.createElement('meta')
  meta.name = 'app-version'
  meta.content = 'one'
  document.head.append(meta)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockClear()
  document.querySelector('meta[name="app-version"]')?.remove()
  document.body.replaceChildren()
})

const version = (name: string) => Response.json({ version: name })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

/** Opens the page and waits until the server has answered the first question. */
async function openPage(answer: Response | Error | (() => Response)) {
  const sent = answerCalls({ 'app-version.json': answer })
  render(<VersionWatch />)
  await settle()
  return sent
}

async function becomeVisibleAgain() {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

function typeIntoField(): HTMLInputElement {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  field.value = '医院'
  return field
}

test('stores the running version and does not reload', async () => {
  localStorage.setItem('appVersion', 'older')
  const sent = await openPage(version('one'))
  expect(sent[0]?.url).toMatch(/\/app-version\.json\?0\.\d+$/)
  expect(localStorage.getItem('appVersion')).toBe('one')
  expect(reload).not.toHaveBeenCalled()
})

test('stores a newer version and reloads, even if another tab stored it before', async () => {
  localStorage.setItem('appVersion', 'two')
  await openPage(version('two'))
  expect(localStorage.getItem('appVersion')).toBe('two')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('two alternating versions reload a tab only once each', async () => {
  const names = ['two', 'one', 'two', 'one', 'two']
  await openPage(() => version(names.shift() ?? 'one'))
  for (let n = 0; n < 4; n++) await becomeVisibleAgain()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a page', new Response('<html></html>')],
  ['no version', Response.json({})],
  ['an empty version', Response.json({ version: '' })],
  ['null', Response.json(null)],
  ['a number', Response.json({ version: 7 })],
  ['a failure', Response.json({ version: 'two' }, { status: 500 })],
])('ignores %s instead of a version', async (_what, answer) => {
  await openPage(answer)
  expect(reload).not.toHaveBeenCalled()
  expect(localStorage.getItem('appVersion')).toBeNull()
  expect(document.body.textContent).toBe('')
})

test('asks every five minutes while visible and not while hidden', async () => {
  vi.useFakeTimers()
  const sent = answerCalls({ 'app-version.json': version('one') })
  render(<VersionWatch />)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(sent).toHaveLength(3)
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(sent).toHaveLength(3)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(sent).toHaveLength(4)
})

test('asks before it reloads a page with input', async () => {
  typeIntoField().blur()
  let name = 'one'
  await openPage(() => version(name))
  typeIntoField()
  name = 'two'
  await becomeVisibleAgain()
  expect(reload).not.toHaveBeenCalled()
  expect(await screen.findByText('发现新版本，刷新后即可使用')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '立即刷新' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('稍后 postpones the reload for half an hour', async () => {
  let name = 'one'
  await openPage(() => version(name))
  const field = typeIntoField()
  name = 'two'
  await becomeVisibleAgain()
  await userEvent.click(await screen.findByRole('button', { name: '稍后' }))
  expect(screen.queryByText('发现新版本，刷新后即可使用')).toBeNull()
  field.blur()
  await becomeVisibleAgain()
  expect(reload).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 1_800_000)
  await becomeVisibleAgain()
  expect(reload).toHaveBeenCalledTimes(1)
})

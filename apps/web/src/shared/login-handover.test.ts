import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLastTab, takeOverLogin, thisTab } from './login-handover.ts'
import { storedToken } from './stored-token.ts'

/** Messages that another tab of the browser received. */
let heard: unknown[] = []
let other: BroadcastChannel

beforeEach(() => {
  heard = []
  other = new BroadcastChannel('logins')
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
})

afterEach(() => {
  other.close()
  sessionStorage.clear()
  localStorage.clear()
})

test('without an open tab that has a login nothing is asked and nothing waited for', async () => {
  await takeOverLogin()
  expect(heard).toEqual([])
})

test('the tab used last is asked first, then those of its account: one that is slow does not lead into another account', async () => {
  setLastTab('slow', 7)
  await takeOverLogin()
  expect(heard).toEqual([
    { kind: 'ask', from: thisTab, to: 'slow', account: null },
    { kind: 'ask', from: thisTab, to: null, account: 7 },
  ])
  expect(storedToken()).toBeNull()
})

test('while the tab used last does not know its account, any tab is asked', async () => {
  setLastTab('slow', 7)
  setLastTab('new', null)
  await takeOverLogin()
  expect(heard.at(-1)).toEqual({ kind: 'ask', from: thisTab, to: null, account: null })
})

test('the login of the tab that answers is taken', async () => {
  setLastTab('last', 7)
  other.addEventListener('message', () => other.postMessage({ kind: 'login', to: thisTab, token: 'its token' }))
  await takeOverLogin()
  expect(storedToken()).toBe('its token')
})

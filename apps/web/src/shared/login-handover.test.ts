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

test('asks nobody and does not wait if no open tab has a login', async () => {
  await takeOverLogin()
  expect(heard).toEqual([])
})

test('asks the last used tab first and then tabs of its account, so that a slow tab does not give another account', async () => {
  setLastTab('slow', 7)
  await takeOverLogin()
  expect(heard).toEqual([
    { kind: 'ask', from: thisTab, to: 'slow', account: null },
    { kind: 'ask', from: thisTab, to: null, account: 7 },
  ])
  expect(storedToken()).toBeNull()
})

test('asks any tab if the last used one does not know its account yet', async () => {
  setLastTab('slow', 7)
  setLastTab('new', null)
  await takeOverLogin()
  expect(heard.at(-1)).toEqual({ kind: 'ask', from: thisTab, to: null, account: null })
})

test('takes the login of the tab that answers', async () => {
  setLastTab('last', 7)
  other.addEventListener('message', () => other.postMessage({ kind: 'login', to: thisTab, token: 'its token' }))
  await takeOverLogin()
  expect(storedToken()).toBe('its token')
})

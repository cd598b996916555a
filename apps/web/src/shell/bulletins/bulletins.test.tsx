import type { Bulletin } from '@tender/contract'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { beginSession, endSession, rememberMenu } from '../../shared/session.ts'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { watchTyping } from '../busy/watch-typing.ts'
import { AccountDialogs } from '../top-bar/account-dialogs.tsx'
import { AccountMenu } from '../top-bar/account-menu.tsx'
import { BulletinWatch } from './bulletin-watch.tsx'

beforeEach(() => {
  installPopovers()
  beginSession('tok', sampleUser())
  rememberMenu(sampleMenu())
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  endSession('logout')
})

const maintenance: Bulletin = {
  id: 7,
  title: '系统维护',
  text: '22 日 22:00 起维护。\n期间不能查询。',
  isImportant: true,
  firstDay: '2026-11-20',
  isRead: false,
}
const holidays: Bulletin = { ...maintenance, id: 6, title: '元旦放假', isImportant: false }

const reading = z.object({ ids: z.array(z.int()) })

/** A server that keeps what is read. */
function serve(bulletins: Bulletin[]) {
  let list = bulletins
  const unread = () => {
    const rest = list.filter(({ isRead }) => !isRead)
    return success({ important: rest.find(({ isImportant }) => isImportant) ?? null, unreadCount: rest.length })
  }
  return answerCalls({
    screenWindow: unread,
    'common/bulletins': () => success(list),
    'bulletins/read': ({ body }) => {
      const { ids } = z.parse(reading, body)
      list = list.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one))
      return unread()
    },
  })
}

const show = () =>
  render(
    <MemoryRouter>
      <BulletinWatch />
      <AccountMenu user={sampleUser()} />
      <AccountDialogs />
    </MemoryRouter>,
  )

/** The popover of the account is a dialog, too. */
const opened = () => screen.queryByRole('dialog', { name: /系统维护|价格调整/ })

describe('an important bulletin', () => {
  test('opens by itself, and then the next one, until the member has read them', async () => {
    const sent = serve([maintenance, { ...maintenance, id: 5, title: '价格调整' }, holidays])
    show()
    const first = await screen.findByRole('dialog', { name: '系统维护' })
    expect(first.textContent).toContain('22 日 22:00 起维护。\n期间不能查询。')
    expect(first.textContent).toContain('2026-11-20')
    await userEvent.click(within(first).getByRole('button', { name: '知道了' }))
    await userEvent.click(within(await screen.findByRole('dialog', { name: '价格调整' })).getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(opened()).toBeNull())
    expect(sent.filter(({ url }) => url.endsWith('/read')).map(({ body }) => body)).toEqual([{ ids: [7] }, { ids: [5] }])
    expect(await screen.findByRole('button', { name: /1 条平台通知未读$/ })).toBeTruthy()
  })

  test('is put off by Escape and stays unread', async () => {
    const sent = serve([maintenance])
    show()
    await userEvent.click(await screen.findByRole('button', { name: '稍后再看' }))
    expect(opened()).toBeNull()
    expect(sent.some(({ url }) => url.endsWith('/read'))).toBe(false)
    expect(screen.getByRole('button', { name: /1 条平台通知未读$/ })).toBeTruthy()
  })

  test('waits while the member types', async () => {
    const stop = watchTyping()
    const field = document.body.appendChild(document.createElement('input'))
    await userEvent.type(field, '医院')
    serve([maintenance])
    show()
    await screen.findByRole('button', { name: /1 条平台通知未读$/ })
    expect(opened()).toBeNull()
    act(() => field.blur())
    expect(await screen.findByRole('dialog', { name: '系统维护' }, { timeout: 10_000 })).toBeTruthy()
    stop()
  })
})

describe('平台通知', () => {
  test('lists the bulletins from the account’s card, which are read then', async () => {
    const sent = serve([holidays, { ...maintenance, isRead: true }])
    show()
    await userEvent.click(await screen.findByRole('button', { name: /1 条平台通知未读$/ }))
    await userEvent.click(await screen.findByRole('button', { name: '平台通知（1 条未读）' }))
    const dialog = await screen.findByRole('dialog', { name: '平台通知' })
    const items = await within(dialog).findAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['元旦放假未读', '系统维护重要'])
    await waitFor(() => expect(sent.find(({ url }) => url.endsWith('/read'))?.body).toEqual({ ids: [6] }))
    expect(await screen.findByRole('button', { name: /^账号：[^，]*$/ })).toBeTruthy()
  })

  test('says what will be here while there is nothing', async () => {
    serve([])
    show()
    await userEvent.click(await screen.findByRole('button', { name: /^账号：/ }))
    await userEvent.click(await screen.findByRole('button', { name: '平台通知' }))
    expect(await screen.findByText(/^还没有通知/)).toBeTruthy()
  })
})

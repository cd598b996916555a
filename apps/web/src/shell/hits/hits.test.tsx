import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeUnread, useLiveHits } from '../../shared/hits/live-hits.ts'
import { noteOpened } from '../../shared/hits/note-read.ts'
import { nameWindow } from '../../shared/page-title.ts'
import { beginSession, endSession, rememberMenu } from '../../shared/session.ts'
import { changeSetting } from '../../shared/settings.ts'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { sampleHit } from '../../testing/sample-subscriptions.ts'
import { HitBell } from './hit-bell.tsx'
import { HitWatch } from './hit-watch.tsx'

/** Called for each tone; a sound has two. */
const tone = vi.fn<(begin: number) => void>()

/** The browser's part of the sound. A mock of our own module would reach only what no test file before has loaded. */
class AudioOfTest {
  readonly currentTime = 0
  readonly destination = null

  resume(): Promise<void> {
    return Promise.resolve()
  }

  createOscillator() {
    return { frequency: { value: 0 }, connect: passOn, start: tone, stop: () => undefined }
  }

  createGain() {
    return { gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }, connect: passOn }
  }
}

function passOn<Next>(next: Next): Next {
  return next
}

beforeEach(() => {
  installPopovers()
  beginSession('tok', sampleUser())
  rememberMenu(sampleMenu())
  vi.stubGlobal('AudioContext', AudioOfTest)
  tone.mockReset()
})
afterEach(() => {
  cleanup()
  changeSetting('hitSound', false)
  endSession('logout')
})

const unread = (total: number) => ({ total, bySubscription: total === 0 ? [] : [{ id: 1, unread: total }] })

/** A server whose stream sends what the test writes. */
function serveStream() {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const sent = answerCalls({
    followHits: () => new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } }),
    getUnreadHits: () => success({ ...unread(1), newest: [sampleHit(), sampleHit({ hitId: 12, subscriptionId: 2 })] }),
    markHitsRead: success(unread(0)),
  })
  const say = (event: string, data: object) => writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  return { sent, say }
}

function show() {
  render(
    <MemoryRouter>
      <HitWatch />
      <HitBell />
    </MemoryRouter>,
  )
}

describe('new hits', () => {
  test('come over one stream and are counted in the bell and in the window title', async () => {
    const { sent, say } = serveStream()
    nameWindow('招投标信息查询', '工作台')
    show()
    void say('refresh', { unread: unread(0) })
    expect(await screen.findByRole('button', { name: '订阅命中：没有未读' })).toBeTruthy()
    void say('hits', { rows: [sampleHit()], unread: [{ id: 1, unread: 3 }] })
    expect(await screen.findByRole('button', { name: '订阅命中：3 条未读' })).toBeTruthy()
    expect(document.title).toBe('(3) 招投标信息查询 - 工作台')
    nameWindow('公告详情', '工作台')
    expect(document.title).toBe('(3) 公告详情 - 工作台')
    act(() => takeUnread(unread(120), { isElsewhere: false }))
    expect(document.title).toBe('(99+) 公告详情 - 工作台')
    act(() => takeUnread(unread(0), { isElsewhere: false }))
    expect(document.title).toBe('公告详情 - 工作台')
    expect(sent.filter(({ url }) => url.endsWith('followHits'))).toHaveLength(1)
    expect(tone).not.toHaveBeenCalled()
  })

  test('play a sound for members who switched it on', async () => {
    changeSetting('hitSound', true)
    const { say } = serveStream()
    show()
    void say('refresh', { unread: unread(2) })
    void say('hits', { rows: [sampleHit()], unread: [{ id: 1, unread: 3 }] })
    await waitFor(() => expect(tone).toHaveBeenCalledTimes(2))
  })

  test('are forgotten at logout', async () => {
    const { say } = serveStream()
    show()
    void say('refresh', { unread: { total: 4, bySubscription: [{ id: 2, unread: 4 }] } })
    void say('hits', { rows: [sampleHit()], unread: [{ id: 1, unread: 3 }] })
    await waitFor(() => expect(useLiveHits.getState().unread?.total).toBe(7))
    act(() => endSession('logout'))
    expect(useLiveHits.getState()).toMatchObject({ unread: null, arrived: [] })
  })

  test('ask the server once about an opened notice, and only if anything is unread', async () => {
    const { sent } = serveStream()
    const asked = () => sent.filter(({ url }) => url.includes('getUnreadHits')).length
    takeUnread(unread(0), { isElsewhere: false })
    await noteOpened(71)
    expect(asked()).toBe(0)
    takeUnread(unread(2), { isElsewhere: false })
    await noteOpened(71)
    await noteOpened(71)
    expect(asked()).toBe(1)
    expect(useLiveHits.getState().unread).toEqual(unread(1))
  })
})

describe('an assigned project', () => {
  const given = { givenBy: '张总', biddingDeadline: '2026-12-08T01:30:00.000Z' }
  const assigned = (id: number, change: object = {}) => ({
    kind: 'notice',
    id,
    name: `第${id}号工程招标公告`,
    ...given,
    givenAt: `2026-11-20T02:00:0${id}.000Z`,
    ...change,
  })
  const card = () => screen.findByRole('region', { name: '新指派给我' })
  /** Receives what this tab sends to the other tabs. */
  const otherTab = () => {
    const channel = new BroadcastChannel('hits')
    const heard: unknown[] = []
    channel.addEventListener('message', ({ data }) => heard.push(data))
    onTestFinished(() => channel.close())
    return { heard, say: (data: object) => channel.postMessage({ account: sampleUser().userId, ...data }) }
  }

  test('is announced with its assigner and deadline, and a click opens it and closes the card in all tabs', async () => {
    changeSetting('hitSound', true)
    const { say } = serveStream()
    const { heard } = otherTab()
    show()
    void say('refresh', { unread: unread(0) })
    void say('assigned', { assigned: [assigned(1)] })
    const link = within(await card()).getByRole('link', { name: '第1号工程招标公告' })
    expect(link.getAttribute('href')).toBe('/documents/1')
    expect((await card()).textContent).toContain('张总 指定您负责')
    expect((await card()).textContent).toContain('投标截止 2026-12-08 09:30')
    expect(tone).toHaveBeenCalledTimes(2)
    const { revision } = useLiveHits.getState()
    void say('assigned', { assigned: [assigned(2, { kind: 'project', name: '水厂扩建工程', biddingDeadline: null, givenBy: null })] })
    expect(await screen.findByText('同事 指定您负责 2 个项目')).toBeTruthy()
    // lists of favourites are read again
    expect(useLiveHits.getState().revision).toBe(revision + 1)
    expect(screen.getByRole('link', { name: '水厂扩建工程' }).getAttribute('href')).toBe('/projects/2')
    await userEvent.click(screen.getByRole('link', { name: '水厂扩建工程' }))
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: 'assigned', data: { assigned: [{ id: 1 }] } }))
    await userEvent.click(screen.getByRole('button', { name: '收起新指派' }))
    expect(screen.queryByRole('region', { name: '新指派给我' })).toBeNull()
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: 'assigned', data: { assigned: [] } }))
  })

  test('is announced as the tab with the stream says, and more than three link to the list', async () => {
    serveStream()
    const { say } = otherTab()
    show()
    say({ kind: 'assigned', data: { assigned: [4, 3, 2, 1].map((id) => assigned(id)) } })
    expect(within(await card()).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: '还有 1 个，查看我负责的' }).getAttribute('href')).toBe('/collections/documents?owned=1')
    say({ kind: 'assigned', data: { assigned: [] } })
    await waitFor(() => expect(screen.queryByRole('region', { name: '新指派给我' })).toBeNull())
    say({ kind: 'assigned', account: 999, data: { assigned: [assigned(5)] } })
    say({ kind: 'assigned', data: { assigned: [assigned(6)] } })
    expect(within(await card()).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('link', { name: '第6号工程招标公告' })).toBeTruthy()
  })

  test('is forgotten at logout', async () => {
    const { say } = serveStream()
    show()
    void say('assigned', { assigned: [assigned(1)] })
    await card()
    act(() => endSession('logout'))
    await waitFor(() => expect(screen.queryByRole('region', { name: '新指派给我' })).toBeNull())
  })
})

describe('the bell', () => {
  test('lists the newest unread notices once each and links to all hits', async () => {
    serveStream()
    takeUnread(unread(2), { isElsewhere: false })
    show()
    await userEvent.click(screen.getByRole('button', { name: '订阅命中：2 条未读' }))
    expect(await screen.findAllByRole('link', { name: '智慧园区弱电工程招标公告' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: '查看全部命中' }).getAttribute('href')).toBe('/monitors')
    await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
    expect(await screen.findByRole('button', { name: '订阅命中：没有未读' })).toBeTruthy()
  })
})

import type { PutIn, SharedFolder } from '@tender/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { installPopovers } from '../../../testing/browser-popovers.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleRow, sampleUser } from '../../../testing/sample-documents.ts'
import { DocumentCollectionsPage } from '../document-collections-page.tsx'

installPopovers()
beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser({ accountType: 20 }))
})
afterEach(cleanup)

const me = { id: sampleUser().userId, name: '张经理' }
const wang = { id: 71, name: '王工' }
const own = { id: 3, name: '准备投标', count: 1 }
const ofWang: SharedFolder = { id: 8, name: '十二月', count: 2, owner: wang, isOwn: false, mayManage: false }
const at = '2026-11-20T02:00:00Z'

interface Shown {
  shared?: SharedFolder[]
  members?: { id: number; name: string }[]
  rows?: { id: number; title: string; collected: boolean; putIn: PutIn | null }[]
}

const starred = { id: 5, title: '智慧园区弱电工程招标公告', collected: true, putIn: null }
const list = ({ shared = [], members = [me, wang], rows = [starred] }: Shown) => {
  const mark = { collectedAt: at, folderId: null, note: '', pursuit: null, updates: [], team: null }
  return success({
    list: rows.map((row) => ({ ...sampleRow(row), ...mark, putIn: row.putIn })),
    totalCount: rows.length,
    pageIndex: 1,
    pageSize: 20,
    detailsLeft: null,
    folders: [own],
    shared,
    members,
    counts: { all: 1, unfiled: 1, updated: 0, owned: 0, pursuits: [] },
  })
}
const open = (address = '/collections/documents') => openKeptPage(<DocumentCollectionsPage />, address)
const bodiesOf = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)

describe('folders of a team', () => {
  test('are shared and unshared after a question that says where their notices go', async () => {
    let shared: SharedFolder[] = []
    const sent = answerCalls({ getCollectList: () => list({ shared }), shareFolder: success(null) })
    open('/collections/documents?folder=3')
    await userEvent.click(await screen.findByRole('button', { name: '共享给团队' }))
    expect(screen.getByRole('dialog', { name: '共享给团队' }).textContent).toContain('备注和跟进阶段仍只属于各自的账号')
    shared = [{ ...own, owner: me, isOwn: true, mayManage: true }]
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('button', { name: '准备投标 1 · 已共享' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '删除文件夹' }))
    expect(screen.getByRole('dialog', { name: '删除文件夹' }).textContent).toContain('回到放入者各自收藏的“未归类”')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await userEvent.click(screen.getByRole('button', { name: '结束共享' }))
    expect(screen.getByRole('dialog', { name: '结束共享' }).textContent).toContain('同事放入的公告不会丢失，回到各自收藏的“未归类”')
    shared = []
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('button', { name: '准备投标 1' })).toBeTruthy()
    expect(bodiesOf(sent, 'shareFolder')).toEqual([
      { id: 3, isShared: true },
      { id: 3, isShared: false },
    ])
  })

  test('show their owner, name the colleague who added each notice, and allow only permitted removals', async () => {
    const rows = [
      { id: 5, title: '智慧园区弱电工程招标公告', collected: true, putIn: { by: [me, wang], at, mayTakeOut: true } },
      { id: 6, title: '体育馆工程招标公告', collected: false, putIn: { by: [wang], at, mayTakeOut: false } },
    ]
    let shown = rows
    const sent = answerCalls({
      getCollectList: () => list({ shared: [ofWang], rows: shown }),
      takeOutOfFolder: () => {
        shown = rows.slice(1)
        return success({ ids: [5] })
      },
    })
    open()
    const others = await screen.findByRole('group', { name: '团队共享' })
    await userEvent.click(within(others).getByRole('button', { name: '十二月（王工） 2' }))
    expect(shownAddress()).toBe('/collections/documents?folder=8')
    expect(await screen.findByText('张经理、王工 放入 · 2026-11-20 10:00')).toBeTruthy()
    expect(screen.getByText('王工 放入 · 2026-11-20 10:00')).toBeTruthy()
    for (const name of ['重命名', '删除文件夹', '结束共享', '共享给团队']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: '取出：体育馆工程招标公告' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '取出：智慧园区弱电工程招标公告' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /智慧园区/ })).toBeNull())
    expect(bodiesOf(sent, 'takeOutOfFolder')).toEqual([{ folderId: 8, ids: [5] }])
    expect(bodiesOf(sent, 'getCollectList').at(-1)).toEqual({ searchWord: '', page: 1, folderId: 8 })
  })

  test('of a sub-account can be renamed and unshared by the main account', async () => {
    const sent = answerCalls({
      getCollectList: list({ shared: [{ ...ofWang, mayManage: true }] }),
      saveFolder: success({ id: 8 }),
    })
    open('/collections/documents?folder=8')
    await userEvent.click(await screen.findByRole('button', { name: '结束共享' }))
    expect(screen.getByRole('dialog', { name: '结束共享' }).textContent).toContain('结束后只有 王工 能看到“十二月”')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await userEvent.click(screen.getByRole('button', { name: '重命名' }))
    const name = screen.getByLabelText('文件夹名称')
    expect(name).toHaveProperty('value', '十二月')
    await userEvent.clear(name)
    await userEvent.type(name, '新年{Enter}')
    await waitFor(() => expect(bodiesOf(sent, 'saveFolder')).toEqual([{ kind: 'notice', id: 8, name: '新年' }]))
  })

  test('of colleagues accept the member’s own favourites', async () => {
    const sent = answerCalls({ getCollectList: list({ shared: [ofWang] }), file: success(null) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^归类：/ }))
    await userEvent.click(within(screen.getByRole('dialog', { name: '移到文件夹' })).getByRole('button', { name: '十二月（王工）' }))
    await waitFor(() => expect(bodiesOf(sent, 'file')).toEqual([{ kind: 'notice', ids: [5], folderId: 8 }]))
  })

  test('let the member remove several notices at once and file only own favourites', async () => {
    const rows = [5, 6].map((id) => ({
      id,
      title: `公告${id}`,
      collected: id === 5,
      putIn: { by: [wang], at, mayTakeOut: id === 6 },
    }))
    const sent = answerCalls({
      getCollectList: list({ shared: [ofWang], rows }),
      takeOutOfFolder: success({ ids: [6] }),
      file: success(null),
    })
    open('/collections/documents?folder=8')
    await userEvent.click(await screen.findByRole('button', { name: '多选' }))
    for (const id of [5, 6]) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`公告${id}`) }))
    await userEvent.click(screen.getByRole('button', { name: '归类' }))
    await userEvent.click(within(screen.getByRole('dialog', { name: '所选的归类' })).getByRole('button', { name: '准备投标' }))
    await waitFor(() => expect(bodiesOf(sent, 'file')).toEqual([{ kind: 'notice', ids: [5], folderId: 3 }]))
    await userEvent.click(screen.getByRole('button', { name: '取出' }))
    await waitFor(() => expect(bodiesOf(sent, 'takeOutOfFolder')).toEqual([{ folderId: 8, ids: [6] }]))
  })

  test('list what was done with them, latest first', async () => {
    const notice = { id: 6, title: '体育馆工程招标公告' }
    const record = { at, by: '王工', notices: [], count: 0, name: '十二月' }
    answerCalls({
      getCollectList: list({ shared: [ofWang] }),
      folderRecords: success([
        { ...record, id: 15, deed: 'ended', count: 4 },
        { ...record, id: 14, deed: 'taken-out', by: null, notices: [notice], count: 1 },
        { ...record, id: 13, deed: 'put-in', notices: [notice], count: 3 },
        { ...record, id: 12, deed: 'renamed' },
        { ...record, id: 11, deed: 'shared', name: '十月' },
      ]),
    })
    open('/collections/documents?folder=8')
    await userEvent.click(await screen.findByRole('button', { name: '记录' }))
    const dialog = await screen.findByRole('dialog', { name: '“十二月”的记录' })
    const told = await within(dialog).findAllByRole('listitem')
    expect(told.map(({ textContent }) => textContent)).toEqual([
      '2026-11-20 10:00王工结束了共享，退回 4 条公告',
      '2026-11-20 10:00已删除的账号取出 体育馆工程招标公告',
      '2026-11-20 10:00王工放入 体育馆工程招标公告 等 3 条公告',
      '2026-11-20 10:00王工改名为“十二月”',
      '2026-11-20 10:00王工共享了文件夹“十月”',
    ])
  })

  test('are not offered to an account without colleagues', async () => {
    answerCalls({ getCollectList: list({ members: [] }) })
    open('/collections/documents?folder=3')
    await screen.findByRole('button', { name: '重命名' })
    expect(screen.queryByText(/共享/)).toBeNull()
    expect(screen.queryByRole('button', { name: '记录' })).toBeNull()
  })
})

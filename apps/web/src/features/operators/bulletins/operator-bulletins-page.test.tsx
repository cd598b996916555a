import type { WrittenBulletin } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleLevel } from '../../../testing/sample-levels.ts'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorBulletinsPage } from './operator-bulletins-page.tsx'

const bulletin: WrittenBulletin = {
  id: 7,
  title: '系统维护',
  text: '22 日 22:00 起维护。',
  isImportant: true,
  levels: [{ id: 7, name: '至尊会员' }],
  firstDay: '2026-11-20',
  lastDay: '2026-11-22',
  state: 'shown',
  readCount: 12,
  changedAt: '2026-11-20T01:00:00.000Z',
  changedBy: '运营小王',
}
const page = (list: WrittenBulletin[]) => success({ list, totalCount: list.length, pageIndex: 1, pageSize: 20 })
const levels = success([
  { ...sampleLevel(1, '注册用户'), isCurrent: false },
  { ...sampleLevel(7, '至尊会员'), isCurrent: false },
])

const writing = z.looseObject({ firstDay: z.string(), lastDay: z.string() })

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = () => openKeptPage(<OperatorBulletinsPage />, '/operations/bulletins')
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('平台通知 of operators', () => {
  test('shows what is published, for whom, until when, and how many have read it', async () => {
    answerCalls({ 'backend/bulletins': () => page([bulletin]), 'member-level/List': levels })
    open()
    const row = await screen.findByRole('row', { name: /系统维护/ })
    await within(row).findByText('至尊会员')
    for (const text of ['重要', '22 日 22:00 起维护。', '展示中', '2026-11-20 至2026-11-22', '12', '运营小王', '2026-11-20 09:00'])
      expect(row.textContent).toContain(text)
  })

  test('publishes one, for 30 days and every account unless the operator says otherwise', async () => {
    const sent = answerCalls({
      'backend/bulletins': ({ method }) => (method === 'POST' ? success({ id: 8 }) : page([])),
      'member-level/List': levels,
    })
    open()
    await screen.findByText('还没有发布过通知')
    await click('发布通知')
    await click('发布')
    expect(screen.getByText('请填写标题')).toBeTruthy()
    expect(screen.getByText('请填写内容')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('标题'), '元旦放假')
    await userEvent.type(screen.getByLabelText('内容'), '1 月 1 日至 3 日放假。')
    await click('发布')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = z.parse(writing, sent.find(({ method }) => method === 'POST')?.body)
    expect(body).toMatchObject({ title: '元旦放假', text: '1 月 1 日至 3 日放假。', isImportant: false, levelIds: [] })
    const { firstDay, lastDay } = body
    expect(Date.parse(lastDay) - Date.parse(firstDay)).toBe(30 * 86_400_000)
  })

  test('changes one, and shows at the field what the server refuses', async () => {
    const sent = answerCalls({
      'backend/bulletins': ({ method, body }) => {
        if (method === 'GET') return page([bulletin])
        if (z.parse(writing, body).lastDay === '2026-11-25') return success(null)
        return refusal(422, 'request.invalid', '请检查', { fields: { lastDay: '结束日期已过，会员看不到该通知' } })
      },
      'member-level/List': levels,
    })
    open()
    await screen.findByText('至尊会员')
    await click('修改 系统维护')
    await click('保存')
    expect(await screen.findByText('结束日期已过，会员看不到该通知')).toBeTruthy()
    const lastDay = screen.getByLabelText('结束日期（含当天）')
    await userEvent.clear(lastDay)
    await userEvent.type(lastDay, '2026-11-25')
    await click('不限')
    await userEvent.click(screen.getByRole('radio', { name: '普通' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '重新提醒已读的 12 个账号' }))
    await click('保存')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { title, text, firstDay, id, changedAt } = bulletin
    const changed = { title, text, firstDay, lastDay: '2026-11-25', isImportant: false, levelIds: [] }
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ id, changedAt, remindsAgain: true, ...changed })
  })

  test('withdraws one after a question', async () => {
    let list = [bulletin]
    const sent = answerCalls({
      'backend/bulletins': () => page(list),
      'bulletins/7': () => {
        list = []
        return success(null)
      },
      'member-level/List': levels,
    })
    open()
    await screen.findByText('至尊会员')
    await click('撤下 系统维护')
    expect(screen.getByRole('dialog', { name: '撤下通知' }).textContent).toContain('会员不再看到“系统维护”')
    await click('确定')
    expect(await screen.findByText('还没有发布过通知')).toBeTruthy()
    expect(sent.some(({ method, url }) => method === 'DELETE' && url.endsWith('/bulletins/7'))).toBe(true)
  })
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Team } from '@tender/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { answerCalls, success, type SentRequest } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { DocumentCollectionsPage } from './document-collections-page.tsx'

installPopovers()
const me = { id: sampleUser().userId, name: '张经理' }
const wang = { id: 71, name: '王工' }
const members = [me, wang]
const given = { givenBy: null, givenAt: '2026-11-20T02:00:00Z', isNew: false }

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const bodiesOf = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)

describe('favourites of a team', () => {
  const answers = (readTeam: () => Team | null) => ({
    getCollectList: () => {
      const mark = { collectedAt: '2026-11-02T06:30:00Z', folderId: null, note: '', pursuit: null, updates: [] }
      return success({
        list: [{ ...sampleRow({ collected: true }), ...mark, team: readTeam(), putIn: null }],
        totalCount: 1,
        pageIndex: 1,
        pageSize: 20,
        detailsLeft: null,
        folders: [],
        shared: [],
        members: readTeam() === null ? [] : members,
        counts: { all: 1, unfiled: 1, updated: 0, owned: readTeam()?.owner?.id === me.id ? 1 : 0, pursuits: [] },
      })
    },
    markCollectSeen: success(null),
    own: success({ ids: [sampleRow({}).id] }),
  })
  const open = (address = '/collections/documents') => openKeptPage(<DocumentCollectionsPage />, address)

  test('show the owner and the colleagues on the same project, and the owner can be changed', async () => {
    let owner: Team['owner'] = null
    const sent = answerCalls(answers(() => ({ owner, others: [{ ...wang, pursuit: 'registered' }] })))
    open()
    const others = await screen.findByRole('list', { name: '也在跟进的同事' })
    expect(others.textContent).toBe('同事王工 已报名')
    await userEvent.click(screen.getByRole('button', { name: /^负责人：智慧园区/ }))
    owner = { ...me, ...given }
    await userEvent.click(within(screen.getByRole('dialog', { name: '负责人' })).getByRole('button', { name: '张经理（我）' }))
    expect(await screen.findByRole('button', { name: /^我负责：/ })).toBeTruthy()
    expect(bodiesOf(sent, 'own')).toEqual([{ ids: [sampleRow({}).id], ownerId: me.id }])
    // choosing the same colleague again sends nothing: it would notify them once more
    await userEvent.click(screen.getByRole('button', { name: /^我负责：/ }))
    await userEvent.click(within(screen.getByRole('dialog', { name: '负责人' })).getByRole('button', { name: '张经理（我）' }))
    expect(bodiesOf(sent, 'own')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '我负责的 1' }))
    expect(shownAddress()).toBe('/collections/documents?owned=1')
    await waitFor(() => expect(bodiesOf(sent, 'getCollectList').at(-1)).toMatchObject({ owned: true }))
  })

  test('tell the member who assigned a project until the member confirms it', async () => {
    let isNew = true
    const sent = answerCalls({
      ...answers(() => ({ owner: { ...me, ...given, givenBy: '李总', isNew }, others: [] })),
      markCollectSeen: () => {
        isNew = false
        return success(null)
      },
    })
    open()
    expect(await screen.findByText('李总 指定您负责该项目')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^知道了：/ }))
    await waitFor(() => expect(screen.queryByText('李总 指定您负责该项目')).toBeNull())
    expect(bodiesOf(sent, 'markCollectSeen')).toEqual([{ ids: [sampleRow({}).id] }])
  })

  test('of a colleague cannot be reassigned by a sub-account', async () => {
    beginSession('tok', sampleUser({ accountType: 20 }))
    answerCalls(answers(() => ({ owner: { ...wang, ...given }, others: [] })))
    open()
    expect(await screen.findByText('王工 负责')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /王工 负责/ })).toBeNull()
  })

  test('show no owner for an account without colleagues', async () => {
    answerCalls(answers(() => null))
    open()
    await screen.findByRole('link', { name: /智慧园区/ })
    expect(screen.queryByText(/负责/)).toBeNull()
  })
})

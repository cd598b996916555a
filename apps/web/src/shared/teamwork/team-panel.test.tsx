import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Team } from '@tender/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useLiveHits } from '../hits/live-hits.ts'
import { beginSession, useSession } from '../session.ts'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { openKeptPage } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { TeamPanel } from './team-panel.tsx'

installPopovers()
const wang = { id: 71, name: '王工' }
const members = [{ id: sampleUser().userId, name: '张经理' }, wang]

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

describe('the page of a notice', () => {
  test('shows the owner and lets the member change it', async () => {
    useSession.setState({ accountSelect: [{ docchannel: wang.id, docchannelName: '王工', loginId: 'wang' }] })
    let team: Team = {
      owner: { ...wang, givenBy: '张经理', givenAt: '2026-11-20T02:00:00Z', isNew: false },
      others: [{ ...wang, pursuit: null }],
    }
    const sent = answerCalls({
      teamwork: () => success({ members, team }),
      own: success({ ids: [5] }),
    })
    openKeptPage(<TeamPanel kind="notice" id={5} />, '/documents/5')
    const panel = await screen.findByRole('region', { name: '团队跟进' })
    expect(panel.textContent).toBe('团队跟进负责人 王工由 张经理 指定，2026-11-20 起更换')
    await userEvent.click(within(panel).getByRole('button', { name: '更换' }))
    team = { owner: null, others: [] }
    await userEvent.click(within(screen.getByRole('dialog', { name: '负责人' })).getByRole('button', { name: '不指定' }))
    expect(await within(panel).findByText('还没有人负责')).toBeTruthy()
    expect(sent.filter(({ url }) => url.endsWith('own')).map(({ body }) => body)).toEqual([{ ids: [5], ownerId: null }])
  })

  test('shows a new owner at once if a colleague assigns the member', async () => {
    useSession.setState({ accountSelect: [{ docchannel: wang.id, docchannelName: '王工', loginId: 'wang' }] })
    let owner: Team['owner'] = null
    answerCalls({ teamwork: () => success({ members, team: { owner, others: [] } }) })
    openKeptPage(<TeamPanel kind="notice" id={5} />, '/documents/5')
    expect(await screen.findByText('还没有人负责')).toBeTruthy()
    owner = { id: sampleUser().userId, name: '张经理', givenBy: '王工', givenAt: '2026-11-20T02:00:00Z', isNew: true }
    act(() => useLiveHits.setState(({ revision }) => ({ revision: revision + 1 })))
    expect(await screen.findByText('张经理（我）')).toBeTruthy()
  })

  test('asks for nothing for an account without colleagues', async () => {
    const sent = answerCalls({ teamwork: success({ members: [], team: null }) })
    openKeptPage(<TeamPanel kind="notice" id={5} />, '/documents/5')
    await waitFor(() => expect(screen.queryByRole('region', { name: '团队跟进' })).toBeNull())
    expect(sent).toEqual([])
  })
})

import { earlyStages, type DesignedProjectRow } from '@tender/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { answerCalls, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage } from '../../testing/open-kept-page.tsx'
import { sampleList, sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { LatentPage } from './latent-page.tsx'

afterEach(cleanup)

const project: DesignedProjectRow = {
  id: 7,
  name: '青岭县城东水厂新建工程',
  code: null,
  stage: '可行性研究',
  stageAt: '2026-08-10',
  progress: 'under-way',
  failedAt: null,
  owner: { id: null, name: '青岭县水务局' },
  areaName: '浙江 宁波 北仑区',
  industry: null,
  division: null,
  investment: null,
  firstAt: '2026-08-10',
  lastAt: '2026-08-10',
  notices: 0,
  approvals: 1,
  stages: [{ stage: '可行性研究', at: '2026-08-10' }],
  collected: false,
}

/** Opens 潜在商机. The server knows one early project; a search with 桥 does not find it. */
function openPage(permissions: Parameters<typeof sampleUser>[0]) {
  beginSession('tok', sampleUser(permissions))
  const sent = answerCalls({
    getDocumentList: success(sampleList([sampleRow({ channel: 'intention' })])),
    getDesignedProjectList: ({ body }) => {
      const isFound = !JSON.stringify(body).includes('桥')
      return success({
        list: isFound ? [{ ...project, nameMarks: [] }] : [],
        totalCount: isFound ? 1 : 0,
        totalIsLowerBound: false,
        pageIndex: 1,
        pageSize: 6,
        nextCursor: null,
        notes: [],
      })
    },
  })
  openKeptPage(<LatentPage />, '/opportunities/latent?area=330200')
  return sent
}

const asked = (sent: SentRequest[]) => sent.filter(({ url }) => url.endsWith('getDesignedProjectList')).map(({ body }) => body)

test('潜在商机 shows projects before their tender in the same areas and for the same words', async () => {
  const sent = openPage({ permissions: ['documents.search', 'projects.search'] })
  const card = within(await screen.findByRole('region', { name: '招标前的拟在建项目' }))
  expect(card.getByRole('link', { name: project.name })).toBeTruthy()
  expect(asked(sent)).toEqual([expect.objectContaining({ stage: [...earlyStages], area: ['330200'], searchWord: '' })])
  const all = new URLSearchParams(card.getByRole('link', { name: '查看全部' }).getAttribute('href')?.split('?')[1])
  expect([all.get('area'), all.get('stage')]).toEqual(['330200', earlyStages.join(',')])
  await userEvent.type(screen.getByLabelText('标题关键词'), '桥{Enter}')
  await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ stage: [...earlyStages], area: ['330200'], searchWord: '桥' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '招标前的拟在建项目' })).toBeNull())
})

test('a level without projects sees notices only', async () => {
  const sent = openPage({ permissions: ['documents.search'] })
  expect(await screen.findByRole('link', { name: /智慧园区/ })).toBeTruthy()
  expect(asked(sent)).toEqual([])
})

import { calls, type Call, type CallName } from '@tender/contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, sayPasswordAgain, type TestApp } from './modules/auth/testing/auth-testing.ts'
import { askOnce } from './testing/ask-once.ts'
import { fieldsOf, sampleOf, type Field } from './testing/sample-input.ts'

// rows are searched for within the caller's own scope, so another account's row is not found, just like one that does not exist

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Ids that only narrow down a result, and switches that may be set to the value that they already have. */
const exempt: ReadonlyMap<string, string> = new Map([
  ...['documentCollect', 'companyCollect', 'saveProjectCollection'].map(
    (name) => [`${name} id`, 'takes out what is no favourite'] as const,
  ),
  ...['levelId', 'roleId'].map((field) => [`listEnterprises ${field}`, 'a filter of all'] as const),
  ...['getImportRejects', 'downloadRejects'].map((name) => [`${name} runId`, 'a filter of all'] as const),
  ['getAuditList enterpriseId', 'a filter of all'],
  ...['subscriptionId', 'webhookId'].map((field) => [`getDeliveries ${field}`, 'a filter of one’s own'] as const),
  ['draftCollectedExport folderId', 'a filter of one’s own'],
  ['draftCollectedProjectExport folderId', 'a filter of one’s own'],
  ['draftCollectedCompanyExport folderId', 'a filter of one’s own'],
  ['markHitsRead subscriptionId', 'a filter of one’s own'],
  ['getProjectsOfNotice id', 'has none'],
  ['getCompanyContacts id', 'has none'],
  ...['contactId', 'personId'].flatMap((field) =>
    ['selProjectByPhone', 'getContactRecords'].map((name) => [`${name} ${field}`, 'has none'] as const),
  ),
  ['checkHaveMembersTermWithLevelId levelId', 'asks whether'],
  ...['previewPeriod', 'addPeriod', 'memberUpgradeQuote', 'memberUpgrade'].map((name) => [`${name} levelId`, 'one of a list'] as const),
])

/** Values for fields whose shape does not show what they accept. */
const filled: Partial<Record<CallName, object>> = {
  fileCollected: { ids: [1] },
  takeOutOfFolder: { ids: [1] },
  orderExport: { columns: ['title'] },
  ownCollected: { ids: [1] },
  ownProjects: { ids: [1] },
  getCompanyNotices: { month: '2026-11', area: '33' },
  declareTransfer: { transferredAt: '2026-11-20T09:50:00+08:00' },
  confirmTransfer: { reference: 'A-1' },
  changeBulletin: { changedAt: '2026-11-20T01:50:00.000Z', firstDay: '2026-11-20', lastDay: '2026-11-21' },
  changeSubAccount: { phone: '13912345678' },
  saveSubscription: { criteria: { groups: [{ keyword: '医院' }] } },
}

const naming = Object.entries<Call>(calls).flatMap(([name, row]) => namesIn(row).map((field) => ({ name, row, field })))

test.each(naming.filter(({ name, field }) => !exempt.has(`${name} ${field}`)))(
  '$name answers 404 when its $field names nothing',
  async ({ name, row, field }) => {
    expect(await ask(name, row, field)).toMatchObject({ status: 404 })
  },
)

test('every exempt call exists and answers without a server error', async () => {
  const there = naming.filter(({ name, field }) => exempt.has(`${name} ${field}`))
  expect(there).toHaveLength(exempt.size)
  for (const { name, row, field } of there) expect((await ask(name, row, field)).status).toBeLessThan(500)
})

/** Fields that identify one thing. */
function namesIn(row: Call): string[] {
  return Object.keys(fieldsOf(row)).filter((name) => name === 'id' || /(?:Id|orderNo)$/.test(name) || row.path.includes(`:${name}`))
}

async function ask(name: string, row: Call, field: string) {
  const member = await createMember(app, { levelId: 7, roleIds: [300] })
  const { token } = await loginAs(app, member)
  await sayPasswordAgain(app, member.id)
  const sample = Object.entries(fieldsOf(row)).map(([key, shape]) => [key, key === field ? absent(key, shape) : sampleOf(shape)])
  const input = Object.entries({ ...Object.fromEntries(sample), ...Object.entries(filled).find(([key]) => key === name)?.[1] })
  const path = row.path.replaceAll(/:(\w+)/g, (_part, key: string) => String(input.find(([one]) => one === key)?.[1]))
  const rest = input.filter(([key]) => !row.path.includes(`:${key}`))
  const isInAddress = row.method === 'GET' || row.method === 'DELETE'
  const query = isInAddress ? `?${new URLSearchParams(rest.map(([key, value]) => [key, String(value)]))}` : ''
  return askOnce(app.server, {
    method: row.method,
    url: `/${path}${query}`,
    headers: { authorization: token },
    ...(isInAddress ? {} : { payload: Object.fromEntries(rest) }),
  })
}

function absent(name: string, shape: Field): unknown {
  if (name === 'orderNo') return '9'.repeat(22)
  const sample = sampleOf(shape)
  if (typeof sample === 'number') return 987_654_321
  return typeof shape === 'object' && shape.format === 'uuid' ? sample : '987654321'
}

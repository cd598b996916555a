import { join } from 'node:path'
import type { LevelRightsEntry } from '@tender/contract'
import { calls, type Access, type Call } from '@tender/contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from './modules/auth/testing/auth-testing.ts'
import { listLevels } from './modules/membership/index.ts'
import { serverRoot } from './platform/server-root.ts'
import { askOnce } from './testing/ask-once.ts'
import { rightsDocument, type TriedCall } from './testing/rights-document.ts'

/** A visitor that makes calls. */
interface Visitor {
  heading: string
  /** Null if nobody is logged in. */
  member: TestMember | null
  levelId: number
  isMain: boolean
  isOperator: boolean
}

const operatorRole = 300
let app: TestApp
let levels: LevelRightsEntry[]
let visitors: Visitor[]
let tried: TriedCall[]
const tokens = new Map<Visitor, string>()

beforeAll(async () => {
  app = await openTestApp()
  levels = await listLevels(app.database)
  visitors = await createVisitors()
  tried = []
  for (const [name, row] of Object.entries<Call>(calls)) tried.push(await tryCall(name, row))
}, 240_000)
afterAll(() => app.close())

test('every call admits exactly the visitors that the table of rights and its declaration admit', () => {
  for (const { name, access, isOpen } of tried) {
    const expected = visitors.map((visitor) => mayEnter(access, visitor))
    expect({ name, isOpen }).toEqual({ name, isOpen: expected })
  }
})

test('some calls need a higher level, an operator or a main account', () => {
  const refused = tried.filter(({ access, isOpen }) => typeof access === 'object' && isOpen.includes(false))
  expect(refused.length).toBeGreaterThan(0)
  expect(tried.filter(({ access }) => access === 'operator').length).toBeGreaterThan(0)
  expect(tried.filter(({ access }) => access === 'main-account').length).toBeGreaterThan(0)
})

test('docs/RIGHTS.md matches the table of rights (npm run rights-table writes it)', async () => {
  const page = rightsDocument(
    levels,
    visitors.map(({ heading }) => heading),
    tried,
  )
  await expect(page).toMatchFileSnapshot(join(serverRoot(), '..', '..', 'docs', 'RIGHTS.md'))
})

async function createVisitors(): Promise<Visitor[]> {
  const everybody = { isMain: true, isOperator: false }
  const ofLevels: Visitor[] = []
  for (const { id, name } of levels) {
    ofLevels.push({ ...everybody, heading: name, levelId: id, member: await createMember(app, id === 0 ? {} : { levelId: id }) })
  }
  const highest = ofLevels.at(-1)
  const sub = await createMember(app, highest?.member ? { enterpriseId: highest.member.enterpriseId } : {})
  const operator = await createMember(app, { roleIds: [operatorRole] })
  return [
    { ...everybody, heading: '未登录', levelId: 0, member: null },
    ...ofLevels,
    { ...everybody, heading: '子账号', levelId: highest?.levelId ?? 0, isMain: false, member: sub },
    { ...everybody, heading: '运营', levelId: 0, isOperator: true, member: operator },
  ]
}

async function tryCall(name: string, row: Call): Promise<TriedCall> {
  const isOpen: boolean[] = []
  for (const visitor of visitors) isOpen.push(await isLetIn(name, row, visitor))
  return { name, method: row.method, path: row.path, kind: row.kind, access: row.access, isGuarded: row.recentPassword === true, isOpen }
}

/** Makes the call with input that need not be valid, because the gate asks first. @throws if a refusal is not the expected one */
async function isLetIn(name: string, row: Call, visitor: Visitor): Promise<boolean> {
  const first = await request(row, visitor)
  // a call such as logout may have ended the session
  const isEnded = first.error === 'session.expired' && visitor.member !== null
  if (isEnded) tokens.delete(visitor)
  const { status, error, permission } = isEnded ? await request(row, visitor) : first
  // the handler rejects wrong signatures and unknown companies
  if (row.access === 'signature') return status < 400
  if (visitor.member === null) {
    if (status === 401)
      expect({ name, error }).toEqual({ name, error: row.access === 'ingest-key' ? 'ingest.key-invalid' : 'session.expired' })
    return status !== 401
  }
  if (error === 'session.expired') throw new Error(`${name} does not know ${visitor.heading}, who is logged in`)
  if (error === 'ingest.key-invalid' || error === 'rights.operator-only' || error === 'rights.main-account-only') {
    expect({ name, error }).toEqual({ name, error: refusalOf(row.access) })
    return false
  }
  // something inside the call may need another right than the call; that is no refusal of the call
  return !(error === 'rights.insufficient' && typeof row.access === 'object' && permission === row.access.permission)
}

function refusalOf(access: Access): string | null {
  if (access === 'ingest-key') return 'ingest.key-invalid'
  if (access === 'operator') return 'rights.operator-only'
  return access === 'main-account' ? 'rights.main-account-only' : null
}

async function request(row: Call, visitor: Visitor): Promise<{ status: number; error: unknown; permission: unknown }> {
  const token = await tokenOf(visitor)
  const { status, headers, body } = await askOnce(app.server, {
    method: row.method,
    url: `/${row.path.replace(/:\w+/g, '0')}`,
    headers: { ...(token === null ? {} : { authorization: token }), ...typeOf(row) },
    ...(row.method === 'GET' || row.method === 'DELETE' ? {} : { payload: typeOf(row) === null ? {} : '' }),
  })
  const data = String(headers['content-type']).includes('json') && body !== '' ? JSON.parse(body).data : null
  return { status, error: data?.error, permission: data?.permission }
}

/** Content type of a body that is not JSON. */
function typeOf(row: Call): { 'content-type': string } | null {
  return row.kind === 'upload' || row.kind === 'callback' ? { 'content-type': row.accepts[0] ?? '' } : null
}

async function tokenOf(visitor: Visitor): Promise<string | null> {
  if (visitor.member === null) return null
  const known = tokens.get(visitor)
  if (known !== undefined) return known
  const { token } = await loginAs(app, visitor.member)
  tokens.set(visitor, token)
  return token
}

function mayEnter(access: Access, visitor: Visitor): boolean {
  if (access === 'public') return true
  // nobody here can sign
  if (access === 'signature') return false
  if (access === 'ingest-key' || visitor.member === null) return false
  if (access === 'session') return true
  if (access === 'operator') return visitor.isOperator
  if (access === 'main-account') return visitor.isMain
  return levels.find(({ id }) => id === visitor.levelId)?.permissions.includes(access.permission) === true
}

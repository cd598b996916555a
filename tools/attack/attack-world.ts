// Fills a data folder for the attack and writes, as JSON, what the attacker may know: node --import tsx attack-world.ts
// FOLDER FILE NOTICES ACCOUNTS
import { writeFileSync } from 'node:fs'
import { readConfig } from '../../apps/server/src/config.ts'
import { fillDemoWorld } from '../../apps/server/src/fill-demo.ts'
import {
  createAccount,
  createEnterprise,
  findAccount,
  hashPassword,
  mainAccount,
  subAccount,
} from '../../apps/server/src/modules/accounts/index.ts'
import { createAuth, drawCodes } from '../../apps/server/src/modules/auth/index.ts'
import { createIngestKey } from '../../apps/server/src/modules/feeds/index.ts'
import { createMembership, renewPeriod } from '../../apps/server/src/modules/membership/index.ts'
import { insertForgotten, marksOfNumber, noteApplied, numberMarker } from '../../apps/server/src/ingest/index.ts'
import { dialledNumber } from '../../apps/server/src/phones/dialled-number.ts'
import { openReading } from '../../apps/server/src/open-reading.ts'
import { systemClock as clock, systemElapsed as elapsed } from '../../apps/server/src/platform/clock.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom as random } from '../../apps/server/src/platform/random.ts'
import { createPostgresEngine } from '../../apps/server/src/search/postgres/engine.ts'
import { seedReferenceData } from '../../apps/server/src/seed.ts'
import { forgottenPhone, secretPhones, secretWord, type World, type WorldVisitor } from './world.ts'

const [folder = '', file = '', notices = '0', accountsEach = '1'] = process.argv.slice(2)
const loginsEach = 4
const [highestLevel, operatorRole] = [7, 300]

const config = readConfig({ DATA_DIR: folder, DEMO_NOTICES: notices })
const log = createLog('warn')
const onFault = (error: Error) => {
  throw error
}
const database = await openDatabase(config, { role: 'server', log, onFault })
await migrate(database)
await seedReferenceData(database)
const searchEngine = createPostgresEngine({ database })
const reading = openReading(config)
await fillDemoWorld({ config, database, searchEngine, clock, random, log, reading })
const membership = createMembership({ database, clock })
const auth = createAuth({ config, database, clock, elapsed, random, codes: drawCodes(random), membership })
const passwordHash = await hashPassword('an attack has no password')
let made = 0

interface AccountInput {
  levelId?: number
  roleIds?: number[]
  enterpriseId?: number
  word?: string
  phone?: string
}

interface NewAccount {
  id: number
  enterpriseId: number
  tokens: string[]
  type: number
}

async function newAccount({ levelId, roleIds = [], enterpriseId: existingId, word = '试验', phone }: AccountInput): Promise<NewAccount> {
  made += 1
  const name = `${word === secretWord ? 'canary' : 'attacker'}-${made}`
  const enterpriseId = existingId ?? (await createEnterprise(database, `${word}${made}有限公司`))
  const type = existingId === undefined ? mainAccount : subAccount
  const own = {
    name,
    phone: phone ?? null,
    phoneVerifiedAt: phone === undefined ? null : clock.now(),
    nickName: `${word}昵称${made}`,
    contactName: `${word}联系人${made}`,
  }
  const id = await createAccount(database, { ...own, enterpriseId, type, passwordHash, roleIds })
  if (id === null) throw new Error('name or phone is taken')
  if (levelId !== undefined) await renewPeriod(database, { enterpriseId, levelId, now: clock.now(), days: 30 })
  const account = await findAccount(database, id)
  if (account === null) throw new Error('the account is gone')
  const tokens: string[] = []
  for (let login = 0; login < loginsEach; login++)
    tokens.push((await auth.startSession(account, { address: '127.0.0.1', agent: null, cookies: null, setCookie: () => undefined })).token)
  return { id, enterpriseId, tokens, type }
}

async function newVisitor(account: AccountInput, enterprises: readonly number[] = []): Promise<WorldVisitor & { enterpriseIds: number[] }> {
  const accounts: NewAccount[] = []
  for (let index = 0; index < Number(accountsEach); index++) {
    const enterpriseId = enterprises[index]
    accounts.push(await newAccount(enterpriseId === undefined ? account : { ...account, enterpriseId }))
  }
  const [first] = accounts
  if (first === undefined) throw new Error('a visitor needs an account')
  const { permissions } = await membership.memberOf(first.enterpriseId, clock.now())
  return {
    // takes the accounts in turn, so that no account makes many calls in a row
    tokens: Array.from({ length: loginsEach }, (_, login) => accounts.flatMap(({ tokens }) => tokens[login] ?? [])).flat(),
    permissions: [...permissions],
    isMain: first.type === mainAccount,
    isOperator: account.roleIds !== undefined,
    enterpriseIds: accounts.map(({ enterpriseId }) => enterpriseId),
  }
}

const registered = await newVisitor({})
const top = await newVisitor({ levelId: highestLevel })
const sub = await newVisitor({}, top.enterpriseIds)
const operator = await newVisitor({ roleIds: [operatorRole] })
const victim = await newAccount({ levelId: highestLevel, word: secretWord, phone: secretPhones[0] })
const victimSub = await newAccount({ enterpriseId: victim.enterpriseId, word: secretWord, phone: secretPhones[1] })
const masked = await newAccount({ levelId: 1 })
const lookups = await newAccount({ levelId: 2 })
const [lookupsSub, deniedSub] = [
  await newAccount({ enterpriseId: lookups.enterpriseId }),
  await newAccount({ enterpriseId: lookups.enterpriseId }),
]
const mark = await numberMarker({ database, random })
const forgottenId = await insertForgotten(database, {
  kind: 'number',
  masked: forgottenPhone.replace(/^(...)..../, '$1****'),
  reason: '本人要求',
  accountId: victim.id,
  now: clock.now(),
  marks: marksOfNumber(dialledNumber(forgottenPhone)).map(mark),
})
await noteApplied(database, { id: forgottenId, notices: 0, now: clock.now() })
const firstOf = ({ tokens }: NewAccount): string => tokens[0] ?? ''
const phones = await database.query<{ phone: string }>('select distinct phone from notice_contact')
const ids = await database.query<{ id: number }>('select id::int as id from notice order by id limit 40')

const known: World = {
  feedKey: await createIngestKey(database, { name: '攻击试验', clock, random }),
  visitors: { registered, sub, top, operator },
  victim: { tokens: victim.tokens, accountId: victim.id, subAccountId: victimSub.id, enterpriseId: victim.enterpriseId },
  people: {
    masked: firstOf(masked),
    lookups: [firstOf(lookups), firstOf(lookupsSub)],
    deniedSub: { id: deniedSub.id, token: firstOf(deniedSub) },
  },
  noticeIds: ids.map(({ id }) => id),
  noticePhones: phones.map(({ phone }) => phone),
}
writeFileSync(file, JSON.stringify(known))
await reading.close()
await database.close()

import { endForgotten, insertForgotten, isKnownMark, markOfName, markOfNameAt, marksOfNumber, numberMarker } from '../../../ingest/index.ts'
import { dialledNumber, typedNumber, type DialledNumber } from '../../../phones/dialled-number.ts'
import { maskKnownPhone } from '../../../phones/mask-phones.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import { actorOf, audit } from '../../audit/index.ts'
import { forgetJob } from './forget-job.ts'

export interface ForgetDeps {
  database: Database
  clock: Clock
  random: Random
  jobs: Jobs
}

/** Removes a number everywhere. @throws AppError request.invalid, people.already-forgotten */
export async function forgetNumber(
  deps: ForgetDeps,
  context: SessionContext,
  { phone, reason }: { phone: string; reason: string },
): Promise<number> {
  const number = typedNumber(phone)
  if (number === null)
    throw new AppError('request.invalid', { fields: { phone: '请输入一个完整的号码，座机请带区号，例如 0571-87654321' } })
  return deps.database.transaction(async (tx) => {
    const mark = await numberMarker({ database: tx, random: deps.random })
    const marks = marksOfNumber(number).map(mark)
    const [first = ''] = marks
    if (await isKnownMark(tx, first)) throw new AppError('people.already-forgotten')
    return insert(deps, tx, context, { kind: 'number', masked: maskedNumber(number), reason, marks, noticeIds: [] })
  })
}

/**
 * Removes a person's name at the companies where notices name it, and the numbers that nobody else has.
 * @throws AppError people.not-found
 */
export async function forgetPerson(
  deps: ForgetDeps,
  context: SessionContext,
  { personId, reason }: { personId: number; reason: string },
): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const entries = await selectEntries(tx, personId)
    if (entries.length === 0) throw new AppError('people.not-found')
    const mark = await numberMarker({ database: tx, random: deps.random })
    const own = entries.filter(({ isSwitchboard, isShared }) => !isSwitchboard && !isShared).map(({ number }) => number)
    const named = entries.filter(({ nameKey }) => nameKey !== '')
    const marks = [
      ...own.flatMap((number) => marksOfNumber(dialledNumber(number))),
      ...named.map(({ nameKey }) => markOfName(nameKey)),
      ...named.flatMap(({ nameKey, companyKeys }) => companyKeys.map((company) => markOfNameAt(nameKey, company))),
    ].map(mark)
    const noticeIds = await selectNoticesOf(tx, personId)
    return insert(deps, tx, context, { kind: 'person', masked: maskedPerson(named[0]?.name ?? '', own), reason, marks, noticeIds })
  })
}

/** Shows removed data again. @throws AppError people.forgotten-not-found */
export async function undoForgotten(deps: ForgetDeps, context: SessionContext, id: number): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const subject = await endForgotten(tx, { id, accountId: context.caller.accountId, now })
    await audit(tx, { at: now, actor: actorOf(context), enterpriseId: null, action: 'person.forgotten-undone', subject })
    await deps.jobs.queue(tx, forgetJob, { id, noticeIds: [] }, { key: String(id) })
  })
}

interface Request {
  kind: 'number' | 'person'
  masked: string
  reason: string
  marks: readonly string[]
  noticeIds: readonly number[]
}

async function insert(deps: ForgetDeps, tx: Transaction, context: SessionContext, { noticeIds, ...request }: Request): Promise<number> {
  const now = deps.clock.now()
  const id = await insertForgotten(tx, { ...request, accountId: context.caller.accountId, now })
  const { masked: subject, reason } = request
  await audit(tx, { at: now, actor: actorOf(context), enterpriseId: null, action: 'person.forgotten', subject, detail: { reason } })
  await deps.jobs.queue(tx, forgetJob, { id, noticeIds: [...noticeIds] }, { key: String(id) })
  return id
}

function maskedNumber({ digits, localDigits }: DialledNumber): string {
  return maskKnownPhone(localDigits === null ? digits : `${digits.slice(0, -localDigits.length)}-${localDigits}`)
}

/** 张*（138****8000）. */
function maskedPerson(name: string, numbers: readonly string[]): string {
  const shown = name === '' ? '未署名' : `${name.charAt(0)}${'*'.repeat(Math.max(1, name.length - 1))}`
  const masked = [...new Set(numbers)].slice(0, 3).map(maskKnownPhone)
  return masked.length === 0 ? shown : `${shown}（${masked.join('、')}）`
}

interface PersonEntry {
  name: string
  nameKey: string
  number: string
  isSwitchboard: boolean
  /** Somebody else has the number, too. */
  isShared: boolean
  /** All names of the company. */
  companyKeys: string[]
}

function selectEntries(tx: Executor, personId: number): Promise<PersonEntry[]> {
  return tx.query<PersonEntry>(
    `select name, name_key as "nameKey", number, is_switchboard as "isSwitchboard",
       exists (select 1 from person_entry other where other.digits = entry.digits and other.extension = entry.extension and other.person_id <> entry.person_id
         and other.root_key = entry.root_key) as "isShared",
       array(select company_key from (select entry.company_key union select named.name_key from organisation_public root
         join organisation_public named on named.company_id = root.company_id where root.name_key = entry.root_key) as known where company_key <> '') as "companyKeys"
     from person_entry entry where person_id = $1 order by is_full_name desc, last_seen desc, id`,
    [personId],
  )
}

async function selectNoticesOf(tx: Executor, personId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct source_id as id from person_contact join person_entry entry on entry.id = entry_id where person_id = $1 and source = 'notice' order by id`,
    [personId],
  )
  return rows.map(({ id }) => id)
}

import type { AuditAction } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { audit, type Actor } from '../audit/index.ts'
import { lockApplication, updateAnswered, updateTaken, updateWithdrawn, type LockedApplication, type Scope } from './queries.ts'
import { steps } from './states.ts'

interface Handling {
  id: number
  now: Date
  actor: Actor
}

/** A member withdraws an application. @throws AppError application.not-found, application.state-changed */
export async function withdraw(database: Database, scope: Scope, { id, now, actor }: Handling): Promise<void> {
  await handle(database, { id, now, actor, scope, step: 'withdraw', action: 'application.withdrawn' }, (tx) => updateWithdrawn(tx, id, now))
}

/** @throws AppError application.not-found, application.state-changed */
export async function take(database: Database, operatorId: number, { id, now, actor }: Handling): Promise<void> {
  const work = (tx: Executor) => updateTaken(tx, id, { operatorId, now })
  await handle(database, { id, now, actor, scope: null, step: 'take', action: 'application.taken' }, work)
}

interface Answering extends Handling {
  answer: string
  /** The answer that the operator has seen, empty for none. Another one is not replaced; undefined replaces any. */
  before: string | undefined
}

/** @throws AppError application.not-found, application.state-changed, application.answer-changed */
export async function answerWith(database: Database, operatorId: number, answering: Answering): Promise<void> {
  const { id, now, actor, answer } = answering
  const work = (tx: Executor, found: LockedApplication) => {
    demandSeen(found, answering)
    return updateAnswered(tx, id, { operatorId, state: 'answered', answer, now })
  }
  await handle(database, { id, now, actor, scope: null, step: 'answer', action: 'application.answered' }, work)
}

/** @throws AppError as answerWith; request.invalid if there is neither an answer nor a reason */
export async function close(database: Database, operatorId: number, answering: Answering): Promise<void> {
  const { id, now, actor, answer } = answering
  const work = (tx: Executor, found: LockedApplication) => {
    demandSeen(found, answering)
    if (answer === '' && found.state !== 'answered') throw new AppError('request.invalid', { fields: { answer: '请说明关闭的原因' } })
    return updateAnswered(tx, id, { operatorId, state: 'closed', answer: answer === '' ? null : answer, now })
  }
  await handle(database, { id, now, actor, scope: null, step: 'close', action: 'application.closed' }, work)
}

function demandSeen(found: LockedApplication, { answer, before }: Answering): void {
  const isSeen = before === undefined || [before, answer].includes(found.answer ?? '')
  if (isSeen) return
  throw new AppError('application.answer-changed', { fields: { answer: errorCatalogue['application.answer-changed'].text } })
}

interface Step extends Handling {
  /** Null for any enterprise. */
  scope: Scope | null
  step: keyof typeof steps
  action: AuditAction
}

async function handle(
  database: Database,
  { id, now, actor, scope, step, action }: Step,
  work: (tx: Executor, before: LockedApplication) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await lockApplication(tx, id, scope)
    if (before === null) throw new AppError('application.not-found')
    const { from, to } = steps[step]
    if (!from.includes(before.state)) throw new AppError('application.state-changed')
    await work(tx, before)
    await audit(tx, {
      at: now,
      actor,
      enterpriseId: before.enterpriseId,
      action,
      subject: `${before.serviceName} #${id}`,
      detail: { state: { before: before.state, after: to } },
    })
  })
}

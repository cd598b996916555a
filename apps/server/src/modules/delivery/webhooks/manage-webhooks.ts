import { maxWebhooks, type ReplyOf } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor, Transaction } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { actorOf, audit } from '../../audit/index.ts'
import { newKey } from '../compose/new-key.ts'
import type { DeliveryDeps } from '../deps.ts'
import { queueSend } from '../send/send-job.ts'
import { restartDeliveries } from '../send/send-rows.ts'
import { wakeSettings } from '../settings/setting-queries.ts'
import { openWebhook, sealPart } from './open-webhook.ts'
import { postMessage } from './post-message.ts'
import { checkAddress } from './webhook-address.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  selectWebhooks,
  takeTestPlace,
  updateResumed,
  updateWebhook,
  type SavedWebhook,
  type WebhookRow,
} from './webhook-queries.ts'

type Saving = ParsedRequestOf<(typeof calls)['saveWebhook']>

export async function listWebhooks(db: Executor, accountId: number): Promise<ReplyOf<(typeof calls)['getWebhooks']>> {
  const rows = await selectWebhooks(db, accountId)
  return rows.map(({ id, name, kind, host, secret, state, pausedAt, lastError, lastSuccessAt, uses }) => {
    const times = { pausedAt: pausedAt?.toISOString() ?? null, lastSuccessAt: lastSuccessAt?.toISOString() ?? null }
    return { id, name, kind, host, hasSecret: secret !== null, state, lastError, uses, ...times }
  })
}

/** @throws AppError webhook.not-found, webhook.name-taken, webhook.too-many, webhook.address-refused, webhook.secret-missing */
export async function saveWebhook(deps: DeliveryDeps, context: SessionContext, input: Saving): Promise<number> {
  const { database, clock } = deps
  const { accountId, enterpriseId } = context.caller
  const before = input.id === undefined ? null : await demandWebhook(database, accountId, input.id)
  const saved = await sealed(deps, accountId, before, input)
  const now = clock.now()
  return database.transaction(async (tx) => {
    const id = before === null ? await insert(tx, accountId, saved, now) : await update(deps, tx, { accountId, before, saved, now })
    const entry = { at: now, actor: actorOf(context), enterpriseId, action: 'webhook.saved', subject: saved.name } as const
    await audit(tx, { ...entry, detail: { source: saved.host } })
    return id
  })
}

/** Missing fields keep their values, as long as the kind stays the same. */
async function sealed(
  deps: DeliveryDeps,
  accountId: number,
  before: WebhookRow | null,
  { name, kind, address, secret }: Saving,
): Promise<SavedWebhook> {
  const kept = before?.kind === kind ? before : null
  if (address === undefined && kept === null) throw new AppError('webhook.address-refused', { fields: { address: '请输入地址' } })
  const isSigned = kind !== 'wecom'
  const given = isSigned ? secret : ''
  if (kind === 'generic' && (given === undefined ? kept : given.length < minSecretLength ? null : given) === null) {
    throw new AppError('webhook.secret-missing', { fields: { secret: `请填写至少 ${minSecretLength} 个字符的签名密钥` } })
  }
  const place =
    address === undefined
      ? { host: kept?.host ?? '', address: kept?.address ?? '' }
      : { host: await checkAddress(deps.outgoing, kind, address), address: await sealPart(deps, accountId, 'address', address) }
  if (given === undefined) return { name, kind, ...place, secret: kept?.secret ?? null }
  return { name, kind, ...place, secret: given === '' ? null : await sealPart(deps, accountId, 'secret', given) }
}

const minSecretLength = 16

async function insert(tx: Executor, accountId: number, saved: SavedWebhook, now: Date): Promise<number> {
  const id = await insertWebhook(tx, accountId, saved, { now, most: maxWebhooks })
  if (id !== null) return id
  throw new AppError((await countWebhooks(tx, accountId)) >= maxWebhooks ? 'webhook.too-many' : 'webhook.name-taken')
}

/** A new address resets the failures. */
async function update(
  { jobs }: DeliveryDeps,
  tx: Transaction,
  { accountId, before, saved, now }: { accountId: number; before: WebhookRow; saved: SavedWebhook; now: Date },
): Promise<number> {
  if (!(await updateWebhook(tx, before.id, saved))) throw new AppError('webhook.name-taken')
  if (before.state === 'paused' && saved.address !== before.address) await resume(jobs, tx, { accountId, id: before.id, now })
  return before.id
}

/** @throws AppError webhook.not-found */
export async function removeWebhook({ database, clock }: DeliveryDeps, context: SessionContext, id: number): Promise<void> {
  const { accountId, enterpriseId } = context.caller
  const { name } = await demandWebhook(database, accountId, id)
  await database.transaction(async (tx) => {
    if (!(await deleteWebhook(tx, accountId, id))) return
    await audit(tx, { at: clock.now(), actor: actorOf(context), enterpriseId, action: 'webhook.deleted', subject: name })
  })
}

/** Sends everything that it has not received. @throws AppError webhook.not-found */
export async function resumeWebhook({ database, clock, jobs }: DeliveryDeps, { caller }: SessionContext, id: number): Promise<void> {
  const { accountId } = caller
  const { state } = await demandWebhook(database, accountId, id)
  if (state === 'paused') await database.transaction((tx) => resume(jobs, tx, { accountId, id, now: clock.now() }))
}

async function resume(
  jobs: DeliveryDeps['jobs'],
  tx: Transaction,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<void> {
  await updateResumed(tx, id)
  await wakeSettings(tx, accountId, id, now)
  for (const deliveryId of await restartDeliveries(tx, id, now)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await queueSend(jobs, tx, { id: deliveryId, channel: 'webhook' }, now)
  }
}

/** the characters of an answer that are shown */
const maxAnswerLength = 500

/** Sends a test and returns the answer. @throws AppError webhook.not-found, webhook.too-soon */
export async function testWebhook(
  deps: DeliveryDeps,
  { caller }: SessionContext,
  id: number,
): Promise<ReplyOf<(typeof calls)['testWebhook']>> {
  const { database, clock } = deps
  await demandWebhook(database, caller.accountId, id)
  if (!(await takeTestPlace(database, id, clock.now()))) throw new AppError('webhook.too-soon')
  const webhook = await openWebhook(deps, caller.accountId, id)
  if (webhook === null) throw new AppError('webhook.not-found')
  const { status, answer, error } = await postMessage(deps, webhook, { key: newKey(deps.random), content: null })
  return { isTaken: error === '', status, answer: answer.slice(0, maxAnswerLength), error }
}

async function demandWebhook(db: Executor, accountId: number, id: number): Promise<WebhookRow> {
  const found = await findWebhook(db, accountId, id)
  if (found === null) throw new AppError('webhook.not-found')
  return found
}

import { mainAccountType } from '@tender/contract'
import { bodyLimits, isJson, type Access, type Call } from '@tender/contract/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Storage } from '../storage.ts'
import type { CallLimits } from './call-limits.ts'
import type { CallContext, Caller } from './context.ts'
import { networkOf } from './network.ts'
import { canUnpack, packingOf } from './unpack.ts'

/** The checks before any of the body is read: docs/decisions/0014-gate.md. */
export interface Gate {
  /**
   * The caller with a session's token; null if the token is unknown, expired or revoked, or its account is disabled.
   * @param use.isBackground the page makes the call by itself, so it does not keep the session alive
   */
  callerOf(token: string, use: { isBackground: boolean }): Promise<Caller | null>
  /** The name of an ingest key's feed; null if the key is unknown or revoked. */
  feedOf(key: string): Promise<string | null>
  limits: CallLimits
  /** The space left where calls write; null if the server cannot know it. */
  storage: Storage | null
}

export interface Coming {
  request: FastifyRequest
  reply: FastifyReply
  context: CallContext
}

/**
 * Admits a request to a call of any kind by its head alone: checks the caller, the rate limits, the permission, and the type of the body.
 * @throws AppError session.expired, ingest.key-invalid, request.too-many, rights.…, password.needed, request.packed, request.too-large,
 *   request.invalid if the row does not accept the upload's type
 */
export async function admit(row: Call, gate: Gate, coming: Coming): Promise<void> {
  await identify(row, gate, coming)
  const { headers } = coming.request
  const packing = packingOf(headers['content-encoding'])
  const mayBePacked = isJson(row) && row.unpacks === true
  if (packing !== null && (!mayBePacked || !canUnpack(packing))) throw new AppError('request.packed')
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(row)) throw new AppError('request.too-large')
  if (row.kind === 'upload' && !row.accepts.includes(headers['content-type'] ?? ''))
    throw new AppError('request.invalid', { fields: { 文件: `请选择以下类型的文件：${row.accepts.join('、')}` } })
}

/**
 * Checks an open stream again. This does not count towards rate limits or keep the session alive.
 * @throws AppError session.expired, ingest.key-invalid, rights.…
 */
export async function admitStill({ access }: Call, gate: Gate, { request, context }: Omit<Coming, 'reply'>): Promise<void> {
  if (access === 'public' || access === 'signature') return
  if (access === 'ingest-key') {
    const key = keyOf(request)
    if (key === null || (await gate.feedOf(key)) === null) throw new AppError('ingest.key-invalid')
    return
  }
  const caller = context.token === null ? null : await gate.callerOf(context.token, { isBackground: true })
  if (caller === null) throw new AppError('session.expired')
  demandRight(access, caller)
}

/** Maximum size of a call's body in bytes, after unpacking. */
export function bodyLimitOf({ access, bodyLimit }: Pick<Call, 'access' | 'bodyLimit'>): number {
  return bodyLimit ?? (access === 'public' ? bodyLimits.public : bodyLimits.other)
}

/** Adds the caller to the context. */
async function identify(row: Call, { limits, ...gate }: Gate, { request, reply, context }: Coming): Promise<void> {
  const network = networkOf(context.address)
  if (row.access === 'public' || row.access === 'signature') {
    if (row.access === 'public') limits.demandPublic(network)
    else limits.demandSigned(network)
    return
  }
  if (row.access === 'ingest-key') {
    const feed = await known(keyOf(request), gate.feedOf, network, limits)
    if (feed === null) throw new AppError('ingest.key-invalid')
    untilReplied(reply, limits.demandFeed(feed))
    Object.assign(context, { feed })
    return
  }
  const isBackground = request.headers['x-background'] !== undefined
  const caller = await known(context.token, (token) => gate.callerOf(token, { isBackground }), network, limits)
  if (caller === null) throw new AppError('session.expired')
  request.log = request.log.child({ account: caller.accountId })
  limits.demandAccount(caller.accountId, row)
  demandRight(row.access, caller)
  if (row.recentPassword === true && !caller.isRecentlyProven) throw new AppError('password.needed')
  Object.assign(context, { caller })
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['x-api-key']
  return typeof key === 'string' ? key : null
}

function untilReplied({ raw }: FastifyReply, release: () => void): void {
  raw.once('close', release)
}

/** Looks up the owner of credentials. Each look-up costs a query, so wrong guesses are limited. */
async function known<Who>(
  credentials: string | null,
  find: (credentials: string) => Promise<Who | null>,
  network: string,
  limits: CallLimits,
): Promise<Who | null> {
  if (credentials === null) return null
  limits.demandCredentials(network)
  const found = await find(credentials)
  if (found === null) limits.countWrong(network)
  return found
}

function demandRight(access: Exclude<Access, 'public' | 'ingest-key' | 'signature'>, caller: Caller): void {
  if (access === 'session') return
  if (access === 'operator') {
    if (!caller.isOperator) throw new AppError('rights.operator-only')
    if (caller.lacksSecondFactor) throw new AppError('rights.second-factor-needed')
  } else if (access === 'main-account') {
    if (caller.accountType !== mainAccountType) throw new AppError('rights.main-account-only')
  } else if (!caller.permissions.has(access.permission)) {
    throw new AppError('rights.insufficient', { permission: access.permission })
  }
}

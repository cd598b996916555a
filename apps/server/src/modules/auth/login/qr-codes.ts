import type { qrCodeCalls, ReplyOf } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { AuthDeps } from '../deps.ts'
import { hashOf, type SessionOwner } from '../session/own-sessions.ts'
import { hashToken, newToken } from '../session/token.ts'
import { endQrToken, findQrToken, replaceQrToken } from './qr-code-queries.ts'

type Calls = typeof qrCodeCalls

const expiresInSeconds = 120

export interface QrCodes {
  /** @throws AppError qr-code.members-only, session.expired */
  create(owner: SessionOwner): Promise<ReplyOf<Calls['createQrcode']>>
  /** @throws AppError qr-code.not-found */
  check(owner: SessionOwner, id: number): Promise<ReplyOf<Calls['checkQrcode']>>
  /** @throws AppError qr-code.not-found */
  end(owner: SessionOwner, id: number): Promise<void>
}

export function createQrCodes(deps: AuthDeps): QrCodes {
  return {
    create: (owner) => createQrCode(deps, owner),
    check: (owner, id) => checkQrCode(deps, owner, id),
    end: (owner, id) => endQrCode(deps, owner, id),
  }
}

/**
 * Gives a session a temporary token that the page shows as a QR code; its former one is worth nothing from now on.
 * @throws AppError qr-code.members-only to operators, as the provider's site; session.expired if the session ended meanwhile
 */
async function createQrCode(deps: AuthDeps, owner: SessionOwner): Promise<ReplyOf<Calls['createQrcode']>> {
  if (owner.caller.isOperator) throw new AppError('qr-code.members-only')
  const token = newToken(deps.random)
  const id = await replaceQrToken(deps.database, {
    tokenHash: hashToken(token),
    session: hashOf(owner.token),
    expiresAt: new Date(deps.clock.now().getTime() + expiresInSeconds * 1000),
  })
  if (id === null) throw new AppError('session.expired')
  return { id, token, expiresInSeconds }
}

/** @throws AppError qr-code.not-found if it was replaced, deleted or shown by another session */
async function checkQrCode(deps: AuthDeps, owner: SessionOwner, id: number): Promise<ReplyOf<Calls['checkQrcode']>> {
  const found = await findQrToken(deps.database, { id, session: hashOf(owner.token) })
  if (found === null) throw new AppError('qr-code.not-found')
  if (found.usedAt !== null) return { status: 'used' }
  return { status: found.expiresAt > deps.clock.now() ? 'waiting' : 'ended' }
}

/** Ends a code that nobody used. @throws AppError qr-code.not-found as above */
async function endQrCode(deps: AuthDeps, owner: SessionOwner, id: number): Promise<void> {
  const isFound = await endQrToken(deps.database, { id, session: hashOf(owner.token) }, deps.clock.now())
  if (!isFound) throw new AppError('qr-code.not-found')
}

import { authCalls, secondFactorCalls, type ReplyOf, type RequestOf } from '@tender/contract'
import { request } from '../../shared/api.ts'

/**
 * The calls of the login. Loaded after the form is visible: the contract's schemas weigh as much as the rest of the page,
 * and nobody needs them before there is something to send.
 */
export function fetchPicture(signal: AbortSignal): Promise<ReplyOf<typeof authCalls.code>> {
  return request(authCalls.code, {}, { signal })
}

/** @param workBits that the picture came with; 0: its answer needs no work */
export async function login(
  body: RequestOf<typeof authCalls.frontDeskLogin>,
  workBits: number,
): Promise<ReplyOf<typeof authCalls.frontDeskLogin>> {
  if (workBits === 0) return request(authCalls.frontDeskLogin, body)
  const { solveWork } = await import('./solve-work.ts')
  return request(authCalls.frontDeskLogin, { ...body, work: await solveWork(body.uuid, workBits) })
}

export function loginWithCode(
  body: RequestOf<typeof secondFactorCalls.secondFactor>,
): Promise<ReplyOf<typeof secondFactorCalls.secondFactor>> {
  return request(secondFactorCalls.secondFactor, body)
}

export function exchangeToken(token: string): Promise<ReplyOf<typeof authCalls.autoLogin>> {
  return request(authCalls.autoLogin, { token })
}

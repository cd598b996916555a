import { authCalls, coverageCalls, secondFactorCalls, type Coverage, type ReplyOf, type RequestOf } from '@tender/contract'
import { request } from '../../shared/api.ts'

/**
 * The calls of the login. They load after the form is visible: the contract's schemas weigh as much as the rest of the
 * page, and nobody needs them before the form is sent.
 */
export function fetchCode(kind: 'picture' | 'question', signal: AbortSignal): Promise<ReplyOf<typeof authCalls.code>> {
  return request(authCalls.code, kind === 'picture' ? {} : { kind }, { signal })
}

export function fetchCoverage(signal: AbortSignal): Promise<Coverage> {
  return request(coverageCalls.coverage, {}, { signal })
}

export function login(body: RequestOf<typeof authCalls.frontDeskLogin>): Promise<ReplyOf<typeof authCalls.frontDeskLogin>> {
  return request(authCalls.frontDeskLogin, body)
}

export function loginWithCode(
  body: RequestOf<typeof secondFactorCalls.secondFactor>,
): Promise<ReplyOf<typeof secondFactorCalls.secondFactor>> {
  return request(secondFactorCalls.secondFactor, body)
}

export function exchangeToken(token: string): Promise<ReplyOf<typeof authCalls.autoLogin>> {
  return request(authCalls.autoLogin, { token })
}

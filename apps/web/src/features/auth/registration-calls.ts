import { registrationCalls, type ReplyOf, type RequestOf } from '@tender/contract'
import { request } from '../../shared/api.ts'

type Calls = typeof registrationCalls

export function fetchOptions(signal: AbortSignal): Promise<ReplyOf<Calls['registrationOptions']>> {
  return request(registrationCalls.registrationOptions, {}, { signal })
}

export function sendCode(body: RequestOf<Calls['sendMessageCode']>): Promise<ReplyOf<Calls['sendMessageCode']>> {
  return request(registrationCalls.sendMessageCode, body, { shownFields: ['phone', 'pictureCode'] })
}

export function register(body: RequestOf<Calls['register']>): Promise<ReplyOf<Calls['register']>> {
  return request(registrationCalls.register, body, { shownFields: ['code', 'password', 'companyName'] })
}

export function resetPassword(body: RequestOf<Calls['resetPassword']>): Promise<null> {
  return request(registrationCalls.resetPassword, body, { shownFields: ['code', 'password'] })
}

export function changePhone(body: RequestOf<Calls['changePhone']>): Promise<null> {
  return request(registrationCalls.changePhone, body, { shownFields: ['code', 'password'] })
}

export function fetchInvitation(token: string, signal: AbortSignal): Promise<ReplyOf<Calls['invitation']>> {
  return request(registrationCalls.invitation, { token }, { signal })
}

export function acceptInvitation(body: RequestOf<Calls['acceptInvitation']>): Promise<ReplyOf<Calls['acceptInvitation']>> {
  return request(registrationCalls.acceptInvitation, body, { shownFields: ['loginName', 'password'] })
}

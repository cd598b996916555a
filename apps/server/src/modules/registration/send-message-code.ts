import { createHash, randomUUID } from 'node:crypto'
import type { MessageCodePurpose, ReplyOf, registrationCalls } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import { MessageNotSent, type Message, type MessageGateway } from '../../platform/messages/message-gateway.ts'
import { findAccountByPhone } from '../accounts/index.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { RegistrationDeps } from './deps.ts'
import { countSent, deleteMessageCode, insertMessageCode, lockMessageCodes, type NewMessageCode } from './message-code-queries.ts'
import { hashCode, hashPhone } from './message-codes.ts'
import { codeMessage, explanation, messageCodeSeconds } from './messages.ts'

const resendAfterSeconds = 60
const perPhoneADay = 10
// enough for an office behind one router, too few for a list of numbers
const perAddressAnHour = 20

export interface CodeRequest {
  phone: string
  purpose: MessageCodePurpose
  pictureCode: string
  uuid: string
  /** The solution of the picture's proof of work, which every message requires. */
  work: string
}

/**
 * Sends a code, or the reason why there is none, so that only the holder of the phone learns it. The picture is used up
 * in any case. A message that the gateway refuses counts as never sent.
 * @throws AppError login.wrong-code, login.work-missing, registration.closed, message-code.too-soon, .too-many,
 * .address-limit, message.not-sent
 */
export async function sendMessageCode(
  deps: RegistrationDeps,
  request: CodeRequest,
  origin: { address: string },
): Promise<ReplyOf<typeof registrationCalls.sendMessageCode>> {
  const { messageGateway } = deps
  if (messageGateway === null) throw new AppError('registration.closed')
  await deps.auth.takePicture({ uuid: request.uuid, answer: request.pictureCode, work: request.work, field: 'pictureCode' })
  const { row, message } = await prepare(deps, request, origin.address)
  await deps.database.transaction(async (tx) => {
    await lockMessageCodes(tx)
    demandLimits(await countSent(tx, { ...row, now: row.sentAt }), row.sentAt)
    await insertMessageCode(tx, row)
  })
  await deliver(deps, messageGateway, row, message)
  return { resendAfterSeconds, expiresInSeconds: messageCodeSeconds }
}

/** Takes the same time whether the phone has an account or not, so that the time reveals nothing either. */
async function prepare(
  deps: RegistrationDeps,
  { phone, purpose }: CodeRequest,
  address: string,
): Promise<{ row: NewMessageCode; message: Message }> {
  const id = randomUUID()
  const sentAt = deps.clock.now()
  const hasAccount = (await findAccountByPhone(deps.database, phone)) !== null
  const isGood = hasAccount === (purpose === 'reset')
  const code = deps.codes.messageCode()
  const row: NewMessageCode = {
    id,
    phoneHash: hashPhone(phone),
    purpose,
    codeHash: isGood ? hashCode(id, code) : null,
    addressHash: createHash('sha256').update(networkOf(address)).digest(),
    sentAt,
    expiresAt: new Date(sentAt.getTime() + messageCodeSeconds * 1000),
  }
  return { row, message: isGood ? codeMessage(purpose, phone, code) : explanation(purpose, phone) }
}

function demandLimits(sent: Awaited<ReturnType<typeof countSent>>, now: Date): void {
  const wait = sent.lastToPhone === null ? 0 : Math.ceil(resendAfterSeconds - (now.getTime() - sent.lastToPhone.getTime()) / 1000)
  if (wait > 0) throw refusal('message-code.too-soon', wait)
  if (sent.ofPhone >= perPhoneADay) throw refusal('message-code.too-many')
  if (sent.ofAddress >= perAddressAnHour) throw refusal('message-code.address-limit')
}

function refusal(code: 'message-code.too-soon' | 'message-code.too-many' | 'message-code.address-limit', wait = 0): AppError {
  const { message } = new AppError(code)
  return new AppError(code, { fields: { phone: message }, ...(wait > 0 ? { retryAfterSeconds: wait } : {}) })
}

async function deliver(deps: RegistrationDeps, gateway: MessageGateway, row: NewMessageCode, message: Message): Promise<void> {
  try {
    await gateway.send(message)
  } catch (error) {
    await deleteMessageCode(deps.database, row.id)
    deps.log.warn(
      { reason: error instanceof MessageNotSent ? error.message : 'gateway failed', template: message.template },
      'message not sent',
    )
    throw new AppError('message.not-sent', { fields: { phone: new AppError('message.not-sent').message } })
  }
}

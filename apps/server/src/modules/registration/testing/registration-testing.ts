import type { MessageCodePurpose } from '@tender/contract'
import { pictureAnswer, workFor, type TestApp, type TestReply } from '../../../testing/app.ts'
import { fileCounter } from '../../../testing/file-counter.ts'

const made = fileCounter()

/** A phone that no account of the test has. */
export function freshPhone(): string {
  return `138${String(made.next()).padStart(8, '0')}`
}

/** An address that nobody has used, so that its limits are its own. */
export function freshAddress(): string {
  return `2001:db8:0:${made.next().toString(16)}::1`
}

/** Asks for a code as the page does, with a fresh picture. */
export async function askForCode(
  app: TestApp,
  phone: string,
  purpose: MessageCodePurpose,
  input: { address?: string; pictureCode?: string } = {},
): Promise<TestReply<'sendMessageCode'>> {
  const address = input.address ?? freshAddress()
  const { uuid } = (await app.call('code', {}, { address })).envelope.data
  return app.call(
    'sendMessageCode',
    { phone, purpose, pictureCode: input.pictureCode ?? pictureAnswer, uuid, work: workFor(uuid) },
    { address },
  )
}

/** The code that the phone was sent. */
export async function codeSentTo(app: TestApp, phone: string, purpose: MessageCodePurpose): Promise<string> {
  const reply = await askForCode(app, phone, purpose)
  if (reply.status !== 200) throw new Error(`no code was sent: ${reply.envelope.content}`)
  return app.messages.findLast((message) => message.phone === phone)?.code ?? 'none'
}

/** A code of the same form that is not this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

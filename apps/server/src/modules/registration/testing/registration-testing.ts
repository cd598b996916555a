import type { MessageCodePurpose } from '@tender/contract'
import { pictureAnswer, workFor, type TestApp, type TestReply } from '../../../testing/app.ts'
import { fileCounter } from '../../../testing/file-counter.ts'

const made = fileCounter()

/** An unused phone. */
export function freshPhone(): string {
  return `138${String(made.next()).padStart(8, '0')}`
}

/** An unused address, which has its own limits. */
export function freshAddress(): string {
  return `2001:db8:0:${made.next().toString(16)}::1`
}

/** Requests a code like the page, with a fresh picture. */
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

/** The code that was sent to the phone. */
export async function codeSentTo(app: TestApp, phone: string, purpose: MessageCodePurpose): Promise<string> {
  const reply = await askForCode(app, phone, purpose)
  if (reply.status !== 200) throw new Error(`no code was sent: ${reply.envelope.content}`)
  return app.messages.findLast((message) => message.phone === phone)?.code ?? 'none'
}

/** Another code of the same form. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

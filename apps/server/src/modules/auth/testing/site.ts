import { signatureOf } from '../../../platform/messages/signature.ts'
import { siteKey, type TestApp } from '../../../testing/app.ts'
import { fileCounter } from '../../../testing/file-counter.ts'

const asked = fileCounter()

/** Asks for a temporary token as the provider's own site does. @param changed what differs from a correct request */
export async function askForToken(
  app: TestApp,
  account: string,
  changed: { key?: string; timestamp?: string; body?: string; signature?: string } = {},
): Promise<{ status: number; reply: { token?: string; error?: string; expiresInSeconds?: number } }> {
  const { key = siteKey, timestamp = String(Math.floor(app.clock.now().getTime() / 1000)) } = changed
  const { body = JSON.stringify({ account, nonce: `nonce-of-test-${asked.next()}` }) } = changed
  const { signature = signatureOf(key, timestamp, body) } = changed
  const { statusCode, payload } = await app.server.inject({
    method: 'POST',
    url: '/workbench/backend/auth/temporaryToken',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    payload: body,
  })
  return { status: statusCode, reply: payload === '' ? {} : JSON.parse(payload) }
}

/** @param account name or phone */
export async function temporaryToken(app: TestApp, account: string): Promise<string> {
  const { status, reply } = await askForToken(app, account)
  if (reply.token === undefined) throw new Error(`the site was answered ${status} ${reply.error}`)
  return reply.token
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailNotSent, type Mail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { openMailServer, type TestMailServer } from './testing/mail-server.ts'

let server: TestMailServer
beforeAll(async () => {
  server = await openMailServer({ user: 'sender', password: 'p@ss' })
})
afterAll(() => server.close())
beforeEach(() => {
  server.refusal = null
  server.mails.length = 0
})

const from = '招标平台 <notice@platform.test>'
const mailer = () => createSmtpMailer({ url: server.url.replace('p@ss', 'p%40ss'), from })
const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'reader@example.cn',
  subject: '道路照明：5 条新公告',
  text: '正文',
  html: '<p>正文</p>',
  messageId: 'delivery-7.key@platform.test',
  ...changes,
})
const failure = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => (error instanceof MailNotSent ? error.reason : error),
  )

test('a mail has text and HTML parts, its own id and unsubscribe headers', async () => {
  await mailer().send(mail({ unsubscribeUrl: `https://platform.test/unsubscribe?token=${'v1.abc'.repeat(40)}` }))
  const [taken] = server.mails
  expect(taken).toMatchObject({ from: 'notice@platform.test', to: ['reader@example.cn'] })
  expect(taken?.headers).toContain('Message-ID: <delivery-7.key@platform.test>')
  expect(taken?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(taken?.raw).toContain(`List-Unsubscribe: <https://platform.test/unsubscribe?token=${'v1.abc'.repeat(40)}>`)
  expect(taken?.raw).toContain('text/plain')
  expect(taken?.raw).toContain('text/html')
})

test('texts can add neither headers nor recipients to a mail', async () => {
  const hostile = '公告\r\nBcc: victim@example.cn\r\n\r\n<script>\u2028X-Evil: 1'
  await mailer().send(mail({ subject: hostile, messageId: `a\r\nX-Evil: 2`, unsubscribeUrl: 'https://x.test/\r\nX-Evil: 3' }))
  const [taken] = server.mails
  expect(taken?.to).toEqual(['reader@example.cn'])
  expect(taken?.headers.filter((line) => /^(?:bcc|x-evil)/i.test(line))).toEqual([])
  for (const to of ['a@b.cn, c@d.cn', 'a@b.cn\r\nBcc: c@d.cn', '<a@b.cn> c@d.cn', '']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await failure(mailer().send(mail({ to })))).toBe('refused')
  }
  expect(server.mails.length).toBe(1)
})

test('a failed mail says whether it was refused, is delayed or found no server', async () => {
  for (const [status, reason] of [
    [550, 'refused'],
    [451, 'not-now'],
  ] as const) {
    server.refusal = { status }
    // oxlint-disable-next-line no-await-in-loop
    expect(await failure(mailer().send(mail()))).toBe(reason)
  }
  expect(await failure(createSmtpMailer({ url: server.url.replace('p@ss', 'wrong'), from }).send(mail()))).toBe('server')
  expect(await failure(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from }).send(mail()))).toBe('server')
})

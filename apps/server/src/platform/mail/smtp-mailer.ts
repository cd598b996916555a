import { createTransport } from 'nodemailer'
import { isValid } from '@tender/contract'
import { MailNotSent, type Mail, type Mailer } from './mailer.ts'

export interface MailServer {
  /** smtp://user:password@host:587 or smtps://… */
  url: string
  /** `a@b.cn`, or `招标平台 <a@b.cn>`. */
  from: string
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends mails through one server, each on its own connection. A password is never sent without TLS, except to this machine. */
export function createSmtpMailer({ url, from }: MailServer): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isHere && !isSecure && username !== '',
    ...(isHere && !isSecure ? { ignoreTLS: true } : {}),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      if (mail.to === '' || !isValid('email', mail.to)) throw new MailNotSent('refused')
      try {
        await transport.sendMail({ from, ...fieldsOf(mail) })
      } catch (error) {
        throw new MailNotSent(reasonOf(error))
      }
    },
  }
}

function fieldsOf({ to, subject, text, html, messageId, unsubscribeUrl }: Mail) {
  return {
    // nodemailer reads an object as one address, but a string as a list of addresses
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${oneLine(messageId)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            // `prepared`, because folding would break the address; a button that posts needs both lines
            'List-Unsubscribe': { prepared: true, value: `<${oneLine(unsubscribeUrl)}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  }
}

/** Makes a text safe for a header, where a line break would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function reasonOf(error: unknown): MailNotSent['reason'] {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const command = error instanceof Error && 'command' in error ? String(error.command) : ''
  // the answer concerns this mail, not our login
  const isOfMail = /^(?:RCPT|DATA|MAIL)/.test(command)
  if (isOfMail && status >= 500) return 'refused'
  return isOfMail && status >= 400 ? 'not-now' : 'server'
}

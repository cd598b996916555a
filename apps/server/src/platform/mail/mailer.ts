/** A mail to one address. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Without angle brackets. It is the same for every try. */
  messageId: string
  /** Address that the unsubscribe button of a mail program posts to (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** @throws MailNotSent */
  send(mail: Mail): Promise<void>
}

const texts = {
  refused: '收件服务器拒收，请检查邮箱地址是否正确',
  'not-now': '收件服务器暂时不收，稍后重试',
  server: '邮件服务器暂时不可用',
} as const

/** The mail server did not accept the mail. The error contains nothing of the mail or its recipient. */
export class MailNotSent extends Error {
  readonly reason: keyof typeof texts

  constructor(reason: keyof typeof texts) {
    super(reason)
    this.name = 'MailNotSent'
    this.reason = reason
  }

  /** As members read it. */
  get text(): string {
    return texts[this.reason]
  }
}

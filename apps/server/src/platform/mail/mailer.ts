/** A letter to one address. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Without its angle brackets; the same for every try. */
  messageId: string
  /** Where a press of the reader's own button says that no more of this is wanted (RFC 8058). */
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

/** The mail server did not take it. It says nothing of what was sent or to whom. */
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

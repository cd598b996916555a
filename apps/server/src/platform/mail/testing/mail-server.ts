import { SMTPServer } from 'smtp-server'

/** A mail that the server has accepted. */
export interface TakenMail {
  from: string
  to: string[]
  /** The mail as it was received. */
  raw: string
  /** Header lines, unfolded. */
  headers: string[]
}

export interface TestMailServer {
  url: string
  mails: TakenMail[]
  /** The answer to the next mails; null if they are accepted. */
  refusal: { status: number } | null
  close(): Promise<void>
}

/** Opens a real SMTP server in this process, which keeps the mails that it accepts. */
export async function openMailServer({ user, password }: { user?: string; password?: string } = {}): Promise<TestMailServer> {
  const mails: TakenMail[] = []
  const opened: Pick<TestMailServer, 'refusal'> = { refusal: null }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(user === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    authOptional: user === undefined,
    onAuth: (auth, _session, callback) => {
      if (auth.username === user && auth.password === password) callback(null, { user: auth.username })
      else callback(new Error('wrong'))
    },
    onRcptTo: (_address, _session, callback) => {
      if (opened.refusal === null) callback()
      else callback(Object.assign(new Error('no'), { responseCode: opened.refusal.status }))
    },
    onData: (stream, session, callback) => {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (raw += piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const [head = ''] = raw.split('\r\n\r\n')
        const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
        mails.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), raw, headers })
        callback()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // a sender that is killed or gives up cuts its connection
  server.on('error', () => undefined)
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return Object.assign(opened, {
    url: `smtp://${user === undefined ? '' : `${user}:${password}@`}127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

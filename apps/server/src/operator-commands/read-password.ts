import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { UsageError } from './command.ts'

/** A new password: asked for twice on a terminal, without showing it; else the first line of what is piped in. Empty: draw one. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await ask('密码（直接回车则自动生成）：')
  if (password !== '' && (await ask('再输入一次：')) !== password) throw new UsageError('两次输入的密码不一致')
  return password
}

function ask(question: string): Promise<string> {
  process.stderr.write(question)
  // the terminal shows what is written to the output, and nothing is
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  return new Promise((resolve) => {
    lines.on('SIGINT', () => process.exit(130))
    lines.question('', (answer) => {
      lines.close()
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}

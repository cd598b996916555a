import type { TakenMail } from './mail-server.ts'

export function subjectOf({ headers }: TakenMail): string {
  const line = headers.find((header) => header.startsWith('Subject:')) ?? ''
  return line
    .slice('Subject:'.length)
    .trim()
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, way: string, text: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
}

/** Both parts of a mail. */
export function partsOf({ raw }: TakenMail): { text: string; html: string } {
  const part = (type: string) => {
    const found = raw.split(/\r\n--[^\r\n]+/).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const [head = '', ...body] = found.trimStart().split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
    return /quoted-printable/i.test(head) ? quoted(text.replaceAll(/=\r\n/g, '')) : text
  }
  return { text: part('text/plain'), html: part('text/html') }
}

function quoted(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}

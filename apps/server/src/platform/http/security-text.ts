import { dayLength } from '@tender/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

const path = '/.well-known/security.txt'
const validFor = 180 * dayLength

interface SecurityText {
  /** A `mailto:` or `https:` address; null if the file should not exist. */
  contact: string | null
  publicUrl: string
  clock: Clock
}

/** Says where to report a security weakness (RFC 9116). */
export function serveSecurityText(server: FastifyInstance, { contact, publicUrl, clock }: SecurityText): void {
  server.get(path, (_request, reply) => {
    if (contact === null) return reply.callNotFound()
    // without milliseconds, as in the RFC's date format
    const expires = new Date(clock.now().getTime() + validFor).toISOString().replace(/\.\d+Z$/, 'Z')
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: zh', `Canonical: ${publicUrl}${path}`]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

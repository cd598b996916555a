import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import type { FastifyRequest } from 'fastify'

/** The host that a request was sent to; empty if it names none. Proxies' headers count only if the configuration trusts them. */
export function hostOf(request: FastifyRequest): string {
  return normaliseHost(request.host)
}

/** In lower case and punycode, without port, brackets and final dot; empty if it is not a valid host. */
export function normaliseHost(host: string): string {
  if (isIPv6(host)) return host.toLowerCase()
  const name = host
    .trim()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
  if (name.includes(':')) return name
  return name.length > maxNameLength ? '' : domainToASCII(name)
}

/** Maximum length of a host name. */
const maxNameLength = 253

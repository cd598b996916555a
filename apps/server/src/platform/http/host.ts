import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import type { FastifyRequest } from 'fastify'

/** Host that a request was sent to; what proxies say counts only where the configuration trusts them; empty where it names none. */
export function hostOf(request: FastifyRequest): string {
  return normaliseHost(request.host)
}

/** Lower case, without port, brackets and the dot at the end, in punycode; empty where no host is called so. */
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

/** Characters of the longest name that there can be. */
const maxNameLength = 253

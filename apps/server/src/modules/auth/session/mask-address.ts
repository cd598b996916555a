import { isIPv4 } from 'node:net'
import { networkOf } from '../../../platform/http/network.ts'

/** The part of an address that lets a member recognise a login: `203.0.113.*`, or the first half of an IPv6 address. */
export function maskAddress(address: string | null): string {
  if (address === null || address === '') return ''
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/(?<!\d)\d+$/, '*')
  return network.includes(':') ? `${network}:*` : ''
}

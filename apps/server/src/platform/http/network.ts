import { isIPv6 } from 'node:net'

/** The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, because a customer usually has all of it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

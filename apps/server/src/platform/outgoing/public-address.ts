import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not on the open Internet (IANA's registry of special purposes), including those for documentation. */
const closedIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Of IPv6, only 2000::/3 is allocated. Inside it, these ranges are not on the open Internet, or lead to an IPv4 address (6to4, Teredo). */
const closedIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of closedIpv4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closedIpv6) closed.addSubnet(network, bits, 'ipv6')
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the open Internet. Addresses of this machine, of private networks and of groups (multicast) are not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      // an IPv4 address inside an IPv6 address (mapped, compatible, NAT64) is outside of 2000::/3
      return allocated.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}

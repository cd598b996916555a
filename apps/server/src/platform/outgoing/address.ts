import { NotDelivered } from './not-delivered.ts'

/** Ports of services with other protocols, which might misread a request as a command. Ports below 1024 are closed too, except 80 and 443. */
const closedPorts = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672, 6000, 6379, 6566, 6665, 6666, 6667,
  6668, 6669, 6679, 6697, 9042, 9200, 9300, 10080, 11211, 27017,
])
/** Characters. */
const maxAddressLength = 2000

/** Parses and checks the text of an address that a member typed. The host is not looked up. @throws NotDelivered bad-address, credentials, closed-port */
export function readAddress(text: string): URL {
  const url = text.length <= maxAddressLength && URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') throw new NotDelivered('bad-address')
  if (url.username !== '' || url.password !== '') throw new NotDelivered('credentials')
  const port = url.port === '' ? null : Number(url.port)
  if (port !== null && port !== 80 && port !== 443 && (port < 1024 || closedPorts.has(port))) throw new NotDelivered('closed-port')
  return url
}

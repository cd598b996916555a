import { createHmac, timingSafeEqual } from 'node:crypto'

/** How our servers and others sign what they send each other: hexadecimal HMAC-SHA256 of `<timestamp>.<body>`. @param timestamp seconds since 1970 */
export function signatureOf(key: string, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
}

export function isSignatureOf(
  key: string,
  { timestamp, body, signature }: { timestamp: string; body: string; signature: string },
): boolean {
  const [expected, given] = [Buffer.from(signatureOf(key, timestamp, body)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

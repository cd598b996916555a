import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'
import { CallbackRefused } from './gateway.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** seconds that a signature of WeChat Pay may be old, or ahead of our clock */
const tolerance = 300

/** Signs lines as WeChat Pay requires: each ends with a line feed, the last one included. */
export function signLines(privateKey: KeyObject, lines: readonly string[]): string {
  return createSign('RSA-SHA256').update(joined(lines)).sign(privateKey, 'base64')
}

/**
 * Checks that WeChat Pay sent this body a short time ago. Answers and callbacks have the same headers.
 * @throws CallbackRefused naming the check
 */
export function demandSignature({
  headers,
  body,
  now,
  publicKey,
  publicKeyId,
}: {
  headers: Headers
  body: string
  now: Date
  publicKey: KeyObject
  publicKeyId: string
}): void {
  const [serial, timestamp, nonce, signature] = ['serial', 'timestamp', 'nonce', 'signature'].map((name) => headers[`wechatpay-${name}`])
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') throw new CallbackRefused('headers')
  if (serial !== publicKeyId) throw new CallbackRefused('serial')
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance) throw new CallbackRefused('timestamp')
  const isGenuine = createVerify('RSA-SHA256')
    .update(joined([timestamp, nonce, body]))
    .verify(publicKey, signature, 'base64')
  if (!isGenuine) throw new CallbackRefused('signature')
}

/** Decrypts the content of a callback (AEAD_AES_256_GCM). @throws CallbackRefused */
export function openResource(
  apiV3Key: string,
  { ciphertext, nonce, associated_data: associated }: { ciphertext: string; nonce: string; associated_data: string },
): string {
  try {
    const sealed = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    decipher.setAAD(Buffer.from(associated))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    throw new CallbackRefused('resource')
  }
}

function joined(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}

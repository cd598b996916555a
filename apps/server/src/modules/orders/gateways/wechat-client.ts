import * as z from 'zod'
import type { WechatPaySettings } from '../../../payment-config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Random } from '../../../platform/random.ts'
import { GatewayFailure } from './gateway.ts'
import { demandSignature, signLines } from './wechat-signature.ts'

const timeout = 8000
const failure = z.object({ code: z.string().regex(/^[A-Z_]{1,64}$/) })

export interface WechatAnswer {
  /** Parsed JSON; null if the answer has no body. */
  data: unknown
  /** WeChat Pay's code of a failure; null for a success. */
  failure: string | null
  status: number
}

/** Sends one request. @throws GatewayFailure if there is no answer, or if WeChat Pay has not signed it */
export type SendToWechat = (method: 'GET' | 'POST', path: string, content?: object) => Promise<WechatAnswer>

/** A client of WeChat Pay's API v3, which has no official one for Node. */
export function createWechatClient({
  settings,
  clock,
  random,
}: {
  settings: WechatPaySettings
  clock: Clock
  random: Random
}): SendToWechat {
  return async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const reply = await fetch(`${settings.gateway}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'tender-workbench',
        'wechatpay-serial': settings.publicKeyId,
        authorization: authorization(settings, { method, path, body, now: clock.now(), nonce: hex(random) }),
      },
      ...(method === 'POST' ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch(unavailable)
    const text = await reply.text().catch(unavailable)
    // failures are not signed, so they cause nothing but another query or report
    if (!reply.ok) return { status: reply.status, failure: codeOf(text), data: null }
    try {
      const { publicKey, publicKeyId } = settings
      demandSignature({ headers: Object.fromEntries(reply.headers), body: text, now: clock.now(), publicKey, publicKeyId })
      return { status: reply.status, failure: null, data: text === '' ? null : JSON.parse(text) }
    } catch {
      throw new GatewayFailure('unavailable', 'no answer that can be trusted')
    }
  }
}

function authorization(
  { merchantId, serial, privateKey }: WechatPaySettings,
  { method, path, body, now, nonce }: { method: string; path: string; body: string; now: Date; nonce: string },
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signLines(privateKey, [method, path, timestamp, nonce, body])
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

function hex(random: Random): string {
  return Buffer.from(random.bytes(16)).toString('hex').toUpperCase()
}

function codeOf(text: string): string {
  try {
    return failure.parse(JSON.parse(text)).code
  } catch {
    return 'UNKNOWN'
  }
}

function unavailable(): never {
  throw new GatewayFailure('unavailable', 'no answer')
}

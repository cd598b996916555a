import { createHash } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { CallbackBody, CallbackReply } from '../../../platform/http/kinds/bodies.ts'
import { isSignatureOf } from '../../../platform/messages/signature.ts'
import { findAccountByLogin, hasOperatorRole, type Account } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import { insertTemporaryToken } from '../session/session-queries.ts'
import { isShutOut } from '../session/session.ts'
import { hashToken, newToken } from '../session/token.ts'

/** Seconds for which a token is valid, and by which the time of its request may differ from ours. */
const patience = 120

const asked = z.object({ account: z.string().min(1).max(200), nonce: z.string().min(8).max(100) })

/** The site's program tells refusals apart by their names; its developer reads the texts. */
const refusals = {
  signature: { status: 401, text: '签名不正确，请检查密钥和签名的内容' },
  time: { status: 401, text: '签名的时间与本服务器相差两分钟以上，请校准时钟' },
  repeated: { status: 409, text: '该请求已使用过，请换一个 nonce 重新签名' },
  body: { status: 422, text: '请提交 JSON：account 和 nonce（8 到 100 个字符）' },
  unknown: { status: 404, text: '没有这个登录名或已验证的手机号' },
  disabled: { status: 403, text: '该账号已停用' },
  operator: { status: 403, text: '运营账号只能以密码登录' },
} as const

/**
 * Gives the provider's own site a token for a link (`/admin/?token=…`) that logs its member in once. Operators have more to lose, so no
 * link logs them in.
 * @throws AppError request.not-found if the site has no key here
 */
export async function giveTemporaryToken(deps: AuthDeps, { headers, text }: CallbackBody): Promise<CallbackReply> {
  const { siteKey } = deps.config
  if (siteKey === null) throw new AppError('request.not-found')
  const [timestamp, signature] = [String(headers['x-timestamp']), String(headers['x-signature'])]
  if (!isSignatureOf(siteKey, { timestamp, body: text, signature })) return refused('signature')
  const now = deps.clock.now()
  const signedAt = Number(timestamp) * 1000
  if (!(Math.abs(now.getTime() - signedAt) <= patience * 1000)) return refused('time')
  const request = readRequest(text)
  if (request === null) return refused('body')
  const account = await findAccountByLogin(deps.database, request.account)
  if (account === null || isShutOut(deps, account)) return refused('unknown')
  if (account.isDisabled) return refused('disabled')
  if (hasOperatorRole(account)) return refused('operator')
  const token = await createToken(deps, account, {
    // until then, the same request is refused as repeated, and then by its time
    expiresAt: new Date(Math.max(now.getTime(), signedAt) + patience * 1000),
    requestHash: createHash('sha256').update(`${timestamp}.${text}`).digest(),
  })
  return token === null ? refused('repeated') : reply(200, { token, expiresInSeconds: patience })
}

/** Null if the request was answered before. */
async function createToken(
  { database, random }: AuthDeps,
  account: Account,
  request: { expiresAt: Date; requestHash: Buffer },
): Promise<string | null> {
  const token = newToken(random)
  const isNew = await insertTemporaryToken(database, { tokenHash: hashToken(token), accountId: account.id, ...request })
  return isNew ? token : null
}

function readRequest(text: string): z.output<typeof asked> | null {
  try {
    return asked.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function refused(error: keyof typeof refusals): CallbackReply {
  const { status, text } = refusals[error]
  return { ...reply(status, { error, text }), isGenuine: error !== 'signature' }
}

function reply(status: number, content: object): CallbackReply {
  return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(content), isGenuine: true }
}

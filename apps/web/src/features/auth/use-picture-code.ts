import type { authCalls, ReplyOf } from '@tender/contract'
import { useCallback, useEffect, useState } from 'react'
import { loadLoginCalls } from './load-login-calls.ts'
import { useWork } from './use-work.ts'

type Code = ReplyOf<typeof authCalls.code>
type Kind = 'picture' | 'question'

/** Said at the field of who answers before there is something to answer. */
export const pictureTooEarly = '验证码图片正在加载，请稍候'

export interface PictureCode {
  /** What the member has chosen to be shown. */
  kind: Kind
  /** What to show: the last picture, while another is fetched; null when there is none. */
  image: string | null
  /** The sum to answer in place of a picture; null while it is fetched. */
  question: string | null
  /** Number of the current code; null while another is fetched or after that failed. */
  uuid: string | null
  failed: boolean
  renew: () => void
  /** Shows a code of the other kind from now on. */
  change: () => void
  /** The work that the current code's answer needs, begun as it came; empty where it needs none. */
  work: () => Promise<string>
}

/**
 * The picture code, or a question in its place. It is renewed before it expires, so that nobody types one that no longer counts.
 * @param leastBits of work that its use needs, even where it comes with fewer
 */
export function usePictureCode(leastBits = 0): PictureCode {
  const [asked, setAsked] = useState<{ kind: Kind }>({ kind: 'picture' })
  const [result, setResult] = useState<{ asked: object; code: Code | null }>({ asked: {}, code: null })
  const renew = useCallback(() => setAsked(({ kind }) => ({ kind })), [])
  const change = useCallback(() => setAsked(({ kind }) => ({ kind: kind === 'picture' ? 'question' : 'picture' })), [])

  useEffect(() => {
    const controller = new AbortController()
    const fetching = loadLoginCalls().then(({ fetchCode }) => fetchCode(asked.kind, controller.signal))
    fetching.then(
      (code) => setResult({ asked, code }),
      () => controller.signal.aborted || setResult({ asked, code: null }),
    )
    return () => controller.abort()
  }, [asked])

  const { code } = result
  useEffect(() => {
    if (code === null) return undefined
    const timer = setTimeout(renew, code.expiresInSeconds * 1000)
    return () => clearTimeout(timer)
  }, [code, renew])
  const isCurrent = result.asked === asked
  const uuid = isCurrent ? (code?.uuid ?? null) : null
  return {
    kind: asked.kind,
    image: code?.img ?? null,
    question: isCurrent ? (code?.question ?? null) : null,
    uuid,
    failed: isCurrent && code === null,
    renew,
    change,
    work: useWork(uuid, Math.max(leastBits, code?.workBits ?? 0)),
  }
}

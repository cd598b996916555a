import type { authCalls, ReplyOf } from '@tender/contract'
import { useCallback, useEffect, useState } from 'react'
import { loadLoginCalls } from './load-login-calls.ts'
import { useWork } from './use-work.ts'

type Code = ReplyOf<typeof authCalls.code>
type Kind = 'picture' | 'question'

/** Shown at the field if the member answers before the picture has loaded. */
export const pictureTooEarly = '验证码图片正在加载，请稍候'

export interface PictureCode {
  /** The kind that the member chose. */
  kind: Kind
  /** The image to show. The last image stays while a new one loads; null when there is none. */
  image: string | null
  /** The sum to solve instead of a picture; null while it loads. */
  question: string | null
  /** Id of the current code; null while a new one loads or after loading failed. */
  uuid: string | null
  failed: boolean
  renew: () => void
  /** Switches to the other kind of code. */
  change: () => void
  /** The solution of the current code's proof of work, which starts when the code arrives; empty if it requires none. */
  work: () => Promise<string>
}

/**
 * The picture code, or a question instead. It is renewed before it expires, so that nobody types an expired code.
 * @param minBits the minimal proof of work, used even if the code asks for less
 */
export function usePictureCode(minBits = 0): PictureCode {
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
    work: useWork(uuid, Math.max(minBits, code?.workBits ?? 0)),
  }
}

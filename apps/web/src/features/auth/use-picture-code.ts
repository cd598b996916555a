import { authCalls, type ReplyOf } from '@tender/contract'
import { useCallback, useEffect, useState } from 'react'
import { request } from '../../shared/api.ts'

type PictureCode = ReplyOf<typeof authCalls.code>

interface PictureCodeState {
  /** Null while it loads or after it failed to. */
  code: PictureCode | null
  failed: boolean
  renew: () => void
}

/** The picture code in force. It is renewed before it expires, so that nobody types one that no longer counts. */
export function usePictureCode(): PictureCodeState {
  const [turn, setTurn] = useState(0)
  const [code, setCode] = useState<PictureCode | null>(null)
  const [failed, setFailed] = useState(false)
  const renew = useCallback(() => setTurn((last) => last + 1), [])

  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    request(authCalls.code, {}, { signal: controller.signal }).then(setCode, () => {
      if (!controller.signal.aborted) setFailed(true)
    })
    return () => controller.abort()
  }, [turn])

  useEffect(() => {
    if (code === null) return undefined
    const timer = setTimeout(renew, code.expiresInSeconds * 1000)
    return () => clearTimeout(timer)
  }, [code, renew])
  return { code: failed ? null : code, failed, renew }
}

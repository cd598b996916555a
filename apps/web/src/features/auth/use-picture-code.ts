import type { authCalls, ReplyOf } from '@tender/contract'
import { useCallback, useEffect, useState } from 'react'
import { loadLoginCalls } from './load-login-calls.ts'

type Picture = ReplyOf<typeof authCalls.code>

export interface PictureCode {
  /** What to show: the last picture, while another is fetched; null when there is none. */
  image: string | null
  /** Number of the current picture; null while another is fetched or after that failed. */
  uuid: string | null
  /** Work that its answer needs at the login; 0: none. */
  workBits: number
  failed: boolean
  renew: () => void
}

/** The picture code. It is renewed before it expires, so that nobody types one that no longer counts. */
export function usePictureCode(): PictureCode {
  const [turn, setTurn] = useState(0)
  const [result, setResult] = useState<{ turn: number; picture: Picture | null }>({ turn: -1, picture: null })
  const renew = useCallback(() => setTurn((last) => last + 1), [])

  useEffect(() => {
    const controller = new AbortController()
    const fetching = loadLoginCalls().then(({ fetchPicture }) => fetchPicture(controller.signal))
    fetching.then(
      (picture) => setResult({ turn, picture }),
      () => controller.signal.aborted || setResult({ turn, picture: null }),
    )
    return () => controller.abort()
  }, [turn])

  const { picture } = result
  useEffect(() => {
    if (picture === null) return undefined
    const timer = setTimeout(renew, picture.expiresInSeconds * 1000)
    return () => clearTimeout(timer)
  }, [picture, renew])
  const isCurrent = result.turn === turn
  return {
    image: picture?.img ?? null,
    uuid: isCurrent ? (picture?.uuid ?? null) : null,
    workBits: picture?.workBits ?? 0,
    failed: isCurrent && picture === null,
    renew,
  }
}

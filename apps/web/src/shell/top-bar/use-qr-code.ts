import { qrCodeCalls } from '@tender/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '../../shared/api.ts'
import { RequestFailure } from '../../shared/request-failure.ts'

const checkEvery = 2000

type QrCodeState =
  | { kind: 'creating' | 'failed' | 'used' | 'ended' }
  /** `endsAt`: by the browser's clock, in milliseconds. */
  | { kind: 'waiting'; id: number; token: string; endsAt: number }

/**
 * A code of the member's own login, from its creation until it is used or ended. Plain requests: a cache must neither
 * keep nor repeat them.
 * @param onCancel called if the member does not enter the password that the server asks for
 */
export function useQrCode(onCancel: () => void) {
  const [state, setState] = useState<QrCodeState>({ kind: 'creating' })
  const cancel = useEffectEvent(onCancel)
  const isCreating = state.kind === 'creating'
  useEffect(() => {
    if (!isCreating) return
    const controller = new AbortController()
    request(qrCodeCalls.createQrcode, {}, { signal: controller.signal }).then(
      ({ id, token, expiresInSeconds }) => setState({ kind: 'waiting', id, token, endsAt: Date.now() + expiresInSeconds * 1000 }),
      (failure: unknown) => {
        if (controller.signal.aborted) return
        if (failure instanceof RequestFailure && failure.kind === 'cancelled') cancel()
        else setState({ kind: 'failed' })
      },
    )
    return () => controller.abort()
  }, [isCreating])
  const waitingId = state.kind === 'waiting' ? state.id : null
  useEffect(() => (waitingId === null ? undefined : checkUntilOver(waitingId, (kind) => setState({ kind }))), [waitingId])
  return {
    state,
    createAgain: () => setState({ kind: 'creating' }),
    /** Makes a code that nobody scanned worthless. */
    end: () => {
      if (waitingId !== null) request(qrCodeCalls.endQrcode, { id: waitingId }, { isSilent: true }).catch(() => undefined)
    },
  }
}

/** Asks the server while the browser shows the page. @returns a function that stops it */
function checkUntilOver(id: number, onOver: (kind: 'used' | 'ended') => void): () => void {
  const controller = new AbortController()
  let isAsking = false
  const check = async () => {
    if (isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    try {
      const { status } = await request(qrCodeCalls.checkQrcode, { id }, { signal: controller.signal, isFailureInPlace: true })
      if (status !== 'waiting') onOver(status)
    } catch (failure) {
      // another tab of this login shows a newer one, or it was deleted long after its end
      if (failure instanceof RequestFailure && failure.detail?.error === 'qr-code.not-found') onOver('ended')
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void check(), checkEvery)
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}

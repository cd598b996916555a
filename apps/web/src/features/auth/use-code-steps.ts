import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

export interface CodeSteps {
  /** The phone that the last code was sent to; before that the one that is known already, or empty. */
  phone: string
  /** A code was sent: the next step asks for it. */
  isSent: boolean
  /** Seconds until another one can be sent. */
  secondsLeft: number
  wait: (seconds: number) => void
  sent: (phone: string, resendAfterSeconds: number) => void
  /** Back to the phone: another number, or another code. */
  goBack: () => void
}

/** First the phone is sent a code, then the code is used. @param known the phone where it is known already; empty otherwise */
export function useCodeSteps(known = ''): CodeSteps {
  const [{ phone, isSent }, setStep] = useState({ phone: known, isSent: false })
  const [secondsLeft, wait] = useCountdown()
  const sent = (to: string, resendAfterSeconds: number) => {
    wait(resendAfterSeconds)
    setStep({ phone: to, isSent: true })
  }
  return { phone, isSent, secondsLeft, wait, sent, goBack: () => setStep({ phone, isSent: false }) }
}

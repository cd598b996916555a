import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

export interface CodeSteps {
  /** The phone that the last code was sent to; empty before that. */
  phone: string
  /** A code is on its way: it is to be typed now. */
  isSent: boolean
  /** Seconds until another one can be sent. */
  secondsLeft: number
  wait: (seconds: number) => void
  sent: (phone: string, resendAfterSeconds: number) => void
  /** Back to the phone: another number, or another code. */
  goBack: () => void
}

/** First the phone is sent a code, then the code is used. */
export function useCodeSteps(): CodeSteps {
  const [{ phone, isSent }, setStep] = useState({ phone: '', isSent: false })
  const [secondsLeft, wait] = useCountdown()
  const sent = (to: string, resendAfterSeconds: number) => {
    wait(resendAfterSeconds)
    setStep({ phone: to, isSent: true })
  }
  return { phone, isSent, secondsLeft, wait, sent, goBack: () => setStep({ phone, isSent: false }) }
}

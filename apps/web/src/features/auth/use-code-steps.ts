import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

export interface CodeSteps {
  /** The phone that the last code was sent to. Before that, the phone that is already known, or empty. */
  phone: string
  /** True once a code was sent: the next step asks for it. */
  isSent: boolean
  /** Seconds until another code can be sent. */
  secondsLeft: number
  wait: (seconds: number) => void
  sent: (phone: string, resendAfterSeconds: number) => void
  /** Goes back to the phone, for another number or another code. */
  goBack: () => void
}

/** Runs the two steps: send a code to the phone, then use the code. @param known the phone, if it is already known; otherwise empty */
export function useCodeSteps(known = ''): CodeSteps {
  const [{ phone, isSent }, setStep] = useState({ phone: known, isSent: false })
  const [secondsLeft, wait] = useCountdown()
  const sent = (to: string, resendAfterSeconds: number) => {
    wait(resendAfterSeconds)
    setStep({ phone: to, isSent: true })
  }
  return { phone, isSent, secondsLeft, wait, sent, goBack: () => setStep({ phone, isSent: false }) }
}

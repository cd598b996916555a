import { profileCalls, type MemberInfo } from '@tender/contract'
import { useEffect, useState } from 'react'
import { request } from '../../shared/api.ts'
import { useSession } from '../../shared/session.ts'
import { lateOverlay } from '../late-overlay.tsx'

const GuideCard = lateOverlay(() => import('./guide-card.tsx').then((chunk) => chunk.GuideCard), { onFail: ({ onClose }) => onClose() })
const VisitBar = lateOverlay(() => import('./visit-bar.tsx').then((chunk) => chunk.VisitBar), { onFail: ({ onClose }) => onClose() })

/**
 * Asks once after each login what to show the member: the guide at the first use, the near end of a period once a day,
 * an order that closes soon, or new answers.
 */
export function VisitWatch() {
  const account = useSession((session) => session.user?.userId)
  const [info, setInfo] = useState<MemberInfo | null>(null)
  useEffect(() => {
    if (account === undefined) return
    const controller = new AbortController()
    void askMemberInfo(controller.signal).then(setInfo)
    return () => {
      controller.abort()
      setInfo(null)
    }
  }, [account])
  if (info === null) return null
  const close = () => setInfo(null)
  if (!info.isBootSkipped) return <GuideCard onClose={close} />
  const isEndNear = info.isDayLogin && info.endsInDays !== null
  return isEndNear || info.unreadAnswers > 0 || info.closingOrder !== null ? <VisitBar info={info} onClose={close} /> : null
}

/** Null if the server does not answer: the member did not ask for it, and the next visit asks again. */
async function askMemberInfo(signal: AbortSignal): Promise<MemberInfo | null> {
  const info = await request(profileCalls.getMemberInfo, {}, { signal, isSilent: true }).catch(() => null)
  if (info !== null) keepMemberInfo(info)
  return info
}

/** Also stored on this device, as the specification asks (section 7). */
function keepMemberInfo(info: MemberInfo): void {
  try {
    localStorage.setItem('memberInfo', JSON.stringify(info))
  } catch {
    // a browser without storage still shows what the server says
  }
}

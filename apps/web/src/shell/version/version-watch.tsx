import { useEffect, useState } from 'react'
import { lateOverlay } from '../late-overlay.tsx'
import { findNewVersion, reloadFor } from './new-version.ts'
import { isBusy } from '../busy/is-busy.ts'
import { watchTyping } from '../busy/watch-typing.ts'

/** milliseconds between two requests while the page is visible */
const checkInterval = 300_000
/** milliseconds until a member who chose 稍后 is asked again */
const quietTime = 1_800_000

const VersionBar = lateOverlay(() => import('./version-bar.tsx').then((chunk) => chunk.VersionBar), { onFail: ({ onLater }) => onLater() })

/** Reloads the page when the server has a newer version. Asks first if the member is in the middle of something. */
export function VersionWatch() {
  const [version, setVersion] = useState<string | null>(null)
  const [quietUntil, setQuietUntil] = useState(0)
  useEffect(() => watchTyping(), [])
  const isAsking = version !== null
  useEffect(() => {
    // the member is already being asked
    if (isAsking) return
    const act = (found: string) => {
      if (Date.now() < quietUntil) return
      if (isBusy()) setVersion(found)
      else reloadFor(found)
    }
    return checkWhileVisible(act)
  }, [isAsking, quietUntil])
  if (version === null) return null
  const later = () => {
    setVersion(null)
    setQuietUntil(Date.now() + quietTime)
  }
  return <VersionBar onReload={() => reloadFor(version)} onLater={later} />
}

/** Checks when the page becomes visible and then from time to time. A hidden page does not check. */
function checkWhileVisible(act: (version: string) => void): () => void {
  let isEnded = false
  let timer: ReturnType<typeof setInterval> | undefined
  const check = async () => {
    const version = await findNewVersion()
    if (version !== null && !isEnded) act(version)
  }
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    void check()
    timer = setInterval(() => void check(), checkInterval)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    isEnded = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

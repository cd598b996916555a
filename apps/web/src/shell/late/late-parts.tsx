import { useEffect } from 'react'
import { followSettings } from '../../shared/follow-settings.ts'
import { useSession } from '../../shared/session.ts'
import { sendLeftBehind } from '../../shared/tracking/track.ts'
import { ToastView } from '../../shared/ui/toast-view.tsx'
import { BulletinWatch } from '../bulletins/bulletin-watch.tsx'
import { HitWatch } from '../hits/hit-watch.tsx'
import { useCurrentRights } from '../rights/use-current-rights.ts'
import { VisitWatch } from '../visit/visit-watch.tsx'
import { VersionWatch } from '../version/version-watch.tsx'

/** The parts around every page that the first screen does not need. */
export function LateParts() {
  const account = useSession((session) => session.user?.userId)
  useEffect(followSettings, [])
  useCurrentRights()
  useEffect(() => {
    if (account !== undefined) sendLeftBehind()
  }, [account])
  return (
    <>
      <ToastView />
      <VersionWatch />
      <VisitWatch />
      <HitWatch />
      <BulletinWatch />
    </>
  )
}

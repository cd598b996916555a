import { useEffect } from 'react'
import { answerPassword, useAsking } from '../../shared/recent-password.ts'
import { showSecondFactorNeed, useSecondFactorNeed } from '../../shared/second-factor-need.ts'
import { lateOverlay } from '../late-overlay.tsx'

const RecentPasswordDialog = lateOverlay(() => import('./recent-password-dialog.tsx').then((chunk) => chunk.RecentPasswordDialog), {
  onFail: () => answerPassword(false),
})
const SecondFactorNeedDialog = lateOverlay(() => import('./second-factor-need-dialog.tsx').then((chunk) => chunk.SecondFactorNeedDialog), {
  onFail: () => showSecondFactorNeed(false),
})

/** Always rendered beside the pages. Its dialogs load when the server asks for more proof for the first time. */
export function RecentPasswordHost() {
  const isAsking = useAsking(({ answer }) => answer !== null)
  const isNeeded = useSecondFactorNeed((state) => state.isNeeded)
  // calls that wait must not outlive their session
  useEffect(
    () => () => {
      answerPassword(false)
      showSecondFactorNeed(false)
    },
    [],
  )
  return (
    <>
      {isAsking && <RecentPasswordDialog />}
      {isNeeded && <SecondFactorNeedDialog />}
    </>
  )
}

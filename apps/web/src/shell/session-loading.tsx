import { authCalls, shellCalls, type Menu } from '@tender/contract'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { request } from '../shared/api.ts'
import { showBranding } from '../shared/branding.ts'
import { rememberMenu, rememberUser, useSession } from '../shared/session.ts'
import { Button } from '../shared/ui/button.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'

/** Asks for what is not known yet: the account and its menu, side by side. */
export function SessionLoading() {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  useEffect(() => {
    const controller = new AbortController()
    askForMissing(controller.signal).catch(() => controller.signal.aborted || setFailedAttempt(attempt))
    return () => controller.abort()
  }, [attempt])
  if (failedAttempt !== attempt) return <FrameSkeleton />
  const actions = (
    <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
      重试
    </Button>
  )
  return (
    <main>
      <StatePanel icon={<CloudOff size={28} />} title="没有读到账号信息" actions={actions}>
        请检查网络连接，然后重试。
      </StatePanel>
    </main>
  )
}

async function askForMissing(signal: AbortSignal): Promise<void> {
  const { user, loadMenus, menu } = useSession.getState()
  const asked: Promise<void>[] = []
  if (user === null) asked.push(request(authCalls.info, {}, { signal }).then(rememberUser))
  if (loadMenus || menu === null) asked.push(request(shellCalls.menu, {}, { signal }).then(openMenu))
  await Promise.all(asked)
}

function openMenu(menu: Menu): void {
  // before the frame stands, so that it never shows the host's brand first
  showBranding(menu.branding)
  rememberMenu(menu)
}

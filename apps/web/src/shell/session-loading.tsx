import { authCalls, shellCalls, type Menu } from '@tender/contract'
import { useEffect, useState } from 'react'
import { request } from '../shared/api.ts'
import { showBranding } from '../shared/branding.ts'
import { rememberMenu, rememberUser, useSession } from '../shared/session.ts'
import { NotLoaded } from '../shared/ui/not-loaded.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'

/** Requests what is missing: the account and its menu, in parallel. */
export function SessionLoading() {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  useEffect(() => {
    const controller = new AbortController()
    askForMissing(controller.signal).catch(() => controller.signal.aborted || setFailedAttempt(attempt))
    return () => controller.abort()
  }, [attempt])
  if (failedAttempt !== attempt) return <FrameSkeleton />
  return (
    <main>
      <NotLoaded title="没有读到账号信息" onRetry={() => setAttempt(attempt + 1)} />
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
  // before the frame is shown, so that it never shows the host's brand first
  showBranding(menu.branding)
  rememberMenu(menu)
}

import { authCalls } from '@tender/contract'
import { useState } from 'react'
import { request } from '../../shared/api.ts'
import { endSession } from '../../shared/session.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'

export function LogoutDialog({ onCancel }: { onCancel: () => void }) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await request(authCalls.logout, {})
    } catch {
      // the member wants to leave, so the page forgets the session whether or not the server was told
    }
    endSession('logout')
  }
  return <ConfirmDialog title="提示" text="确定退出账号吗？" busy={busy} onConfirm={() => void leave()} onCancel={onCancel} />
}

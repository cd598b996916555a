import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

interface NotLoadedProps {
  title: string
  /** Advice to the member. */
  hint?: string | undefined
  onRetry: () => void
  /** Other actions, beside 重试. */
  children?: ReactNode
}

/** Reports that loading failed, with a button to try again. */
export function NotLoaded({ title, hint = '请检查网络连接，然后重试。', onRetry, children }: NotLoadedProps) {
  const actions = (
    <>
      {children}
      <Button variant="primary" onClick={onRetry}>
        重试
      </Button>
    </>
  )
  return (
    <StatePanel icon={<CloudOff size={28} />} title={title} actions={actions}>
      {hint}
    </StatePanel>
  )
}

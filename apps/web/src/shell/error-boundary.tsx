import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Component, type ReactNode } from 'react'
import { Button } from '../shared/ui/button.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import { mayReloadForChunks } from './chunk-reload.ts'

interface ErrorBoundaryProps {
  /** Another value means another page: what failed before is forgotten. */
  resetKey?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  hasFailed: boolean
  resetKey: string | undefined
}

/** Keeps a page that fails from taking the frame with it. A file of the program that is gone means a newer version: reloads once. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    if (mayReloadForChunks(error)) window.location.reload()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const reload = (
      <Button variant="primary" onClick={() => window.location.reload()}>
        刷新页面
      </Button>
    )
    return (
      <div role="alert">
        <StatePanel icon={<TriangleAlert size={28} />} title="页面出现异常" actions={reload}>
          请刷新页面重试；如果问题仍然存在，请联系客服。
        </StatePanel>
      </div>
    )
  }
}

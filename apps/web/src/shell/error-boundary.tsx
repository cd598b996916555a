import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Component, type ReactNode } from 'react'
import { Button } from '../shared/ui/button.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import { showToast } from '../shared/toast.ts'
import { isChunkFailure, isServerInReach, reloadForChunks } from './chunk-reload.ts'

interface ErrorBoundaryProps {
  /** A new value means a new page, and clears the error. */
  resetKey?: string
  children: ReactNode
}

type Failure = 'page' | 'chunk' | 'reloading'

interface ErrorBoundaryState {
  failure: Failure | null
  resetKey: string | undefined
}

/**
 * Contains a page's error, so that the frame survives. If a file of the program is gone, there is a newer version: reloads
 * once. Loads the file again when the network returns.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: isChunkFailure(error) ? 'reloading' : 'page' }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.loadAgain)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.loadAgain)
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkFailure(error)) void this.reload()
  }

  override render(): ReactNode {
    switch (this.state.failure) {
      case null:
        return this.props.children
      case 'reloading':
        return null
      case 'page':
        return <FailurePanel title="页面出现异常" text="请刷新页面重试；如果问题仍然存在，请联系客服。" />
      case 'chunk':
        return <FailurePanel title="页面加载失败" text="网络不稳定，或者系统已经更新。请刷新页面后继续。" />
    }
  }

  private readonly loadAgain = (): void => this.setState((state) => (state.failure === 'chunk' ? { failure: null } : null))

  private async reload(): Promise<void> {
    if (await reloadForChunks()) return
    this.setState((state) => (state.failure === 'reloading' ? { failure: 'chunk' } : null))
  }
}

function FailurePanel({ title, text }: { title: string; text: string }) {
  const reload = async () => {
    // without a network a reload would remove the rest of the page as well
    if (await isServerInReach()) window.location.reload()
    else showToast('error', '网络异常，请检查网络连接是否正常！')
  }
  const actions = (
    <Button variant="primary" onClick={() => void reload()}>
      刷新页面
    </Button>
  )
  return (
    <div role="alert">
      <StatePanel icon={<TriangleAlert size={28} />} title={title} actions={actions}>
        {text}
      </StatePanel>
    </div>
  )
}

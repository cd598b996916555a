import { Component, type ReactNode } from 'react'
import { showToast } from '../shared/toast.ts'
import { isChunkFailure, reloadForChunks } from './chunk-reload.ts'

interface OverlayBoundaryProps {
  /** Tells the owner that the overlay has closed. */
  onFail?: () => void
  children: ReactNode
}

/** Contains the errors of an overlay: the overlay closes, a toast reports it, and the page stays as it is. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail?.()
    void tell(error)
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children
  }
}

async function tell(error: unknown): Promise<void> {
  if (!isChunkFailure(error)) showToast('error', '这里出现异常，没有打开。请重试；如果问题仍然存在，请联系客服。')
  // the file is gone: the page reloads for the newer version if it can
  else if (!(await reloadForChunks())) showToast('error', '网络不稳定，或者系统已经更新，没有打开。请稍后重试。')
}

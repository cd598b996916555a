import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createPauses } from '../streams/pauses.ts'
import { Button } from './button.tsx'
import { NoticeBox } from './notice-box.tsx'

/**
 * A part of a page whose file is loaded when it is first rendered, and which is shown as soon as the file has arrived,
 * like `lateScreen`. If the file does not load, the rest of the page stays. The part reports it in place of its
 * skeleton, and loads again after growing pauses and when the network returns.
 * @param fallback shown until then. None, or one that depends on the props, is useful by itself and stays after a failure.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LateComponent(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (Component !== null) return undefined
      const gone = new AbortController()
      const pauses = createPauses()
      const tryToLoad = async (): Promise<void> => {
        try {
          loaded = await load()
          if (!gone.signal.aborted) setComponent(() => loaded)
        } catch {
          if (gone.signal.aborted) return
          setFailed(true)
          await pauses.next({ isAfterGood: false, atLeast: 0, signal: gone.signal })
          if (!gone.signal.aborted) await tryToLoad()
        }
      }
      void tryToLoad()
      return () => gone.abort()
    }, [Component, attempt])
    if (Component !== null) return <Component {...props} />
    if (typeof fallback === 'function') return fallback(props)
    return hasFailed && fallback !== null ? <NotLoadedPart onRetry={() => setAttempt(attempt + 1)} /> : fallback
  }
}

function NotLoadedPart({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticeBox tone="warning">
      <span role="alert">这部分没有载入，请检查网络连接。</span>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </NoticeBox>
  )
}

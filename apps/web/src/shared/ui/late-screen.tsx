import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface LateState<Props> {
  Component: ComponentType<Props> | null
  failure?: unknown
}

/**
 * A page, a frame or an overlay whose file is loaded when it is first rendered, and which is shown as soon as the file
 * has arrived. Inside React's `Suspense` it would stay hidden for 0.3 seconds after any fallback, even if the file is
 * already loaded. If the file does not load, the next error boundary shows the error, and another render tries again.
 * @param fallback shown until then
 */
export function lateScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LateScreen(props: Props) {
    const [state, setState] = useState<LateState<Props>>(() => ({ Component: loaded }))
    const { Component } = state
    useEffect(() => {
      if (Component !== null) return
      let isGone = false
      const show = (next: typeof state) => {
        loaded = next.Component
        if (!isGone) setState(next)
      }
      load().then(
        (Loaded) => show({ Component: Loaded }),
        (failure: unknown) => show({ Component: null, failure }),
      )
      return () => {
        isGone = true
      }
    }, [Component])
    if ('failure' in state) throw state.failure
    if (Component !== null) return <Component {...props} />
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
}

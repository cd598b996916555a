import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface LateState<Props> {
  Component: ComponentType<Props> | null
  failure?: unknown
}

/**
 * A component whose file is loaded when it is drawn for the first time, and shown as soon as it has come. Below React's `Suspense` it would stay hidden for
 * 0.3 seconds after any fallback, even with the file at hand. Where the file doesn't come, the next error boundary shows it, and a new try loads again.
 *
 * @param fallback stands in its place until then
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LateComponent(props: Props) {
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

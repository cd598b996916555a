import { vi } from 'vitest'

/**
 * Stands in for the browser's observer of what is in view until `vi.unstubAllGlobals`.
 * @returns element → tells its observer whether it is in view
 */
export function installInView(): Map<Element, (isIntersecting: boolean) => void> {
  const watched = new Map<Element, (isIntersecting: boolean) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        watched.set(target, (isIntersecting) =>
          // oxlint-disable-next-line no-unsafe-type-assertion -- the environment has no such observer; the page reads these properties only
          this.#tell([{ isIntersecting, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
        )
      }
      disconnect() {}
    },
  )
  return watched
}

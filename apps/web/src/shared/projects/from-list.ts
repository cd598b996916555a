import { useLocation } from '../router/index.ts'

/** Tells the page of a project that it was opened from a list: the list is the step before it. */
export const fromList = { fromList: true } as const

export function useIsFromList(): boolean {
  const { state } = useLocation()
  return typeof state === 'object' && state !== null && 'fromList' in state
}

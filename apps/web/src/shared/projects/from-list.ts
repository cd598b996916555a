import { useLocation } from '../router/index.ts'

/** History state of a project that was opened from a list: the list is the previous step. */
export const fromList = { fromList: true } as const

export function useIsFromList(): boolean {
  const { state } = useLocation()
  return typeof state === 'object' && state !== null && 'fromList' in state
}

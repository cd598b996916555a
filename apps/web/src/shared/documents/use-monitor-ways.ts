import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { useAllowed } from '../session.ts'
import type { MonitorWay } from './monitored-parties.ts'

/** @returns a function that keeps the ways in which the member may watch companies: by its level, and on pages that its account may open */
export function useMonitorWays(): (ways: readonly MonitorWay[]) => MonitorWay[] {
  const isAllowed = useAllowed('monitors.party')
  const mayOpen = useMayOpen()
  return (ways) => (isAllowed ? ways.filter(({ kind }) => mayOpen(paths.monitorsOf(kind))) : [])
}

import { Overview } from './overview.tsx'

/** 首页: what there is today for this member, for those who have no dashboard. */
export function HomePage() {
  return <Overview title="首页" />
}

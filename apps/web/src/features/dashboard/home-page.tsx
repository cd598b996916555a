import { Overview } from './overview.tsx'

/** 首页: the first page of members who have no dashboard. */
export function HomePage() {
  return <Overview title="首页" />
}

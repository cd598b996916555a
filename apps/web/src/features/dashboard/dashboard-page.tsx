import { Overview } from './overview.tsx'

/** 工作台: the first page of partners’ members. */
export function DashboardPage() {
  return <Overview title="工作台" />
}

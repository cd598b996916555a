import { LoadFailed } from '../load-failed.tsx'

/** Shown instead of notices that could not be loaded or that the level does not include. */
export function noticesFailed(error: Error, onRetry: () => void) {
  return <LoadFailed error={error} title="公告没有载入" hint="请检查网络连接，然后重试；条件已保留，不需要重新填写。" onRetry={onRetry} />
}

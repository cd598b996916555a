import { errorCatalogue } from '@tender/contract'
import CloudOff from 'lucide-react/icons/cloud-off'
import Lock from 'lucide-react/icons/lock'
import { RequestFailure } from '../request-failure.ts'
import { Button } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

/** A list that could not be read, or that the level may not see. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof RequestFailure && error.detail?.error === 'rights.insufficient') {
    return (
      <StatePanel icon={<Lock size={28} />} title={errorCatalogue['rights.insufficient'].text}>
        查看这些公告需要更高的会员级别。
      </StatePanel>
    )
  }
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      重试
    </Button>
  )
  return (
    <StatePanel icon={<CloudOff size={28} />} title="公告没有载入" actions={retry}>
      请检查网络连接，然后重试；条件已保留，不需要重新填写。
    </StatePanel>
  )
}

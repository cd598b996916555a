import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { needOf } from '../upgrade/need.ts'
import { RefusedPanel } from '../upgrade/refused-panel.tsx'

/** A list that could not be read, or that the level may not see. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const need = needOf(error)
  if (need !== null) return <RefusedPanel need={need} />
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

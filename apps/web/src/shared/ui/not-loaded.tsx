import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

/** What was to stand here did not come; it can be asked for again. */
export function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      重试
    </Button>
  )
  return (
    <StatePanel icon={<CloudOff size={28} />} title={title} actions={retry}>
      请检查网络连接，然后重试。
    </StatePanel>
  )
}

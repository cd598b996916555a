import { Button } from './button.tsx'
import { NoticeBox } from './notice-box.tsx'

/** Reports that a later reading failed, above what was read before. */
export function NotUpdated({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticeBox tone="warning">
      <output>没有更新成功，以下是之前的内容。</output>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </NoticeBox>
  )
}

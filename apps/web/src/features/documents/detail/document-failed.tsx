import { errorTexts } from '@tender/contract'
import FileX from 'lucide-react/icons/file-x'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { needOf } from '../../../shared/upgrade/need.ts'
import { RefusedPanel } from '../../../shared/upgrade/refused-panel.tsx'
import { resetText } from '../../../shared/upgrade/resets-at.ts'
import type { Neighbours } from './use-neighbours.ts'

interface DocumentFailedProps {
  error: Error
  neighbours: Neighbours
  onRetry: () => void
}

/** Shown when the notice does not exist, the level does not include it, or it could not be loaded. */
export function DocumentFailed({ error, neighbours, onRetry }: DocumentFailedProps) {
  const code = error instanceof RequestFailure ? error.detail?.error : undefined
  const need = needOf(error)
  const back = <Button onClick={neighbours.back}>返回列表</Button>
  return (
    <Card>
      <h1 className="visually-hidden">公告详情</h1>
      {code === 'document.not-found' && (
        <StatePanel icon={<FileX size={28} />} title="没有找到这条公告" actions={back}>
          {errorTexts['document.not-found']}
        </StatePanel>
      )}
      {need !== null && code === 'quota.used-up' && (
        <RefusedPanel need={need} title="今日可查看的公告详情已用完" text={usedUpText(error)}>
          {back}
        </RefusedPanel>
      )}
      {need !== null && code !== 'quota.used-up' && <RefusedPanel need={need}>{back}</RefusedPanel>}
      {code !== 'document.not-found' && need === null && (
        <NotLoaded title="公告没有载入" onRetry={onRetry}>
          {back}
        </NotLoaded>
      )}
    </Card>
  )
}

function usedUpText(error: Error): string {
  const resetsAt = error instanceof RequestFailure ? error.detail?.resetsAt : undefined
  const again = resetsAt === undefined ? '' : `额度将于 ${resetText(resetsAt)} 恢复；`
  return `${again}今天看过的公告仍可再次打开。升级会员后查看更多公告详情。`
}

import { errorCatalogue } from '@tender/contract'
import CloudOff from 'lucide-react/icons/cloud-off'
import FileX from 'lucide-react/icons/file-x'
import Lock from 'lucide-react/icons/lock'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import type { Neighbours } from './use-neighbours.ts'

interface DocumentFailedProps {
  error: Error
  neighbours: Neighbours
  onRetry: () => void
}

/** The notice is gone, not for this level, or could not be read. */
export function DocumentFailed({ error, neighbours, onRetry }: DocumentFailedProps) {
  const code = error instanceof RequestFailure ? error.detail?.error : undefined
  const back = <Button onClick={neighbours.back}>返回列表</Button>
  return (
    <Card>
      <h1 className="visually-hidden">公告详情</h1>
      {code === 'document.not-found' && (
        <StatePanel icon={<FileX size={28} />} title="没有找到这条公告" actions={back}>
          {errorCatalogue['document.not-found'].text}
        </StatePanel>
      )}
      {code === 'rights.insufficient' && (
        <StatePanel icon={<Lock size={28} />} title={errorCatalogue['rights.insufficient'].text} actions={back}>
          {error.message === errorCatalogue['rights.insufficient'].text
            ? '当前级别不能查看这条公告的详情，或今天可查看的条数已经用完。'
            : error.message}
        </StatePanel>
      )}
      {code !== 'document.not-found' && code !== 'rights.insufficient' && (
        <StatePanel
          icon={<CloudOff size={28} />}
          title="公告没有载入"
          actions={
            <>
              {back}
              <Button variant="primary" onClick={onRetry}>
                重试
              </Button>
            </>
          }
        >
          请检查网络连接，然后重试。
        </StatePanel>
      )}
    </Card>
  )
}

import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { useWebhooks } from './use-delivery.ts'
import { WebhooksDialog } from './webhooks-dialog.tsx'

/** Lists webhooks that are in use but paused: their messages wait until somebody resumes them. */
export function PausedWebhooks() {
  const { data = [] } = useWebhooks({ isSilent: true })
  const [isManaging, setManaging] = useState(false)
  const paused = data.filter(({ state, uses }) => state === 'paused' && uses > 0)
  return (
    <>
      {paused.length > 0 && (
        <NoticeBox tone="warning">
          <output>
            Webhook {paused.map(({ name }) => `“${name}”`).join('、')}{' '}
            多次没有送达，已暂停：使用它的订阅不再推送到那里，没有送达的在恢复后重新发送。
          </output>{' '}
          <Button size="small" onClick={() => setManaging(true)}>
            管理 Webhook
          </Button>
        </NoticeBox>
      )}
      {isManaging && <WebhooksDialog onClose={() => setManaging(false)} />}
    </>
  )
}

import { maxWebhooks, webhookKinds, type Webhook } from '@tender/contract'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ListStates } from '../../../shared/ui/list-states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import styles from './delivery.module.css'
import { useWebhookChanges, useWebhooks } from './use-delivery.ts'
import { WebhookForm } from './webhook-form.tsx'

interface WebhooksDialogProps {
  /** Gets the id of each webhook that is made here. */
  onMade?: (id: number) => void
  onClose: () => void
}

/** Lists the account's webhooks: each can be tested, edited, resumed and deleted. */
export function WebhooksDialog({ onMade, onClose }: WebhooksDialogProps) {
  const webhooks = useWebhooks()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const count = webhooks.data?.length ?? 0
  const footer = (
    <>
      <Button disabled={count >= maxWebhooks} onClick={() => setEdited('new')}>
        <Plus size={16} aria-hidden="true" />
        新建 Webhook
      </Button>
      <Button onClick={onClose}>关闭</Button>
    </>
  )
  return (
    <Dialog title="管理 Webhook" kind="wide" onClose={onClose} footer={footer}>
      <ListStates
        query={webhooks}
        isEmpty={count === 0}
        empty={<p className={styles['note']}>还没有 Webhook。可以推送到自己的系统，或企业微信、钉钉、飞书的群机器人。</p>}
      >
        {(list) => (
          <ul className={styles['hooks']}>
            {list.map((webhook) => (
              <Hook key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
            ))}
          </ul>
        )}
      </ListStates>
      {edited !== null && <WebhookForm webhook={edited === 'new' ? null : edited} onMade={onMade} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}

function Hook({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { id, name, state, uses } = webhook
  const { remove, resume, test } = useWebhookChanges()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <li className={styles['hook']}>
      <HookState webhook={webhook} />
      {test.data !== undefined && (
        <output className={test.data.isTaken ? styles['note'] : styles['error']}>
          {test.data.isTaken ? `测试消息已送达（${test.data.status}）` : `测试没有成功：${test.data.error}`}
        </output>
      )}
      <div className={styles['acts']}>
        <Button size="small" busy={test.isPending} aria-label={`测试 ${name}`} onClick={() => test.mutate(id)}>
          发送测试消息
        </Button>
        {state === 'paused' && (
          <Button size="small" busy={resume.isPending} aria-label={`恢复 ${name}`} onClick={() => resume.mutate(id)}>
            恢复
          </Button>
        )}
        <Button size="small" aria-label={`修改 ${name}`} onClick={onEdit}>
          修改
        </Button>
        <Button size="small" aria-label={`删除 ${name}`} onClick={() => setDeleting(true)}>
          删除
        </Button>
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={`删除“${name}”`}
          text={uses > 0 ? `${uses} 个订阅正在使用它，删除后不再推送到那里。` : '删除后无法恢复。'}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSuccess: () => setDeleting(false) })}
          onCancel={() => setDeleting(false)}
        />
      )}
    </li>
  )
}

function HookState({ webhook: { name, kind, host, state, lastError, uses } }: { webhook: Webhook }) {
  return (
    <>
      <div className={styles['head']}>
        <strong>{name}</strong>
        {state === 'paused' ? <Tag tone="orange">已暂停</Tag> : <Tag tone="green">使用中</Tag>}
        <span className={styles['note']}>
          {webhookKinds.find(({ code }) => code === kind)?.name} · {host} · {uses} 个订阅在用
        </span>
      </div>
      {state === 'paused' && <p className={styles['error']}>多次没有送达，已暂停：请检查接收方后恢复，没有送达的会重新发送。</p>}
      {lastError !== '' && <p className={styles['error']}>{lastError}</p>}
    </>
  )
}

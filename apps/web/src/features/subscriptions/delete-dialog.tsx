import { subscriptionCalls, type Subscription } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { subscriptionsKey } from '../../shared/hits/hit-keys.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useChanges } from './use-changes.ts'

interface DeleteDialogProps {
  subscription: Pick<Subscription, 'id' | 'name'>
  onDeleted: () => void
  onClose: () => void
}

/** Tells what is lost before a subscription is deleted. */
export function DeleteDialog({ subscription: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const { remove } = useChanges()
  const { data } = useQuery({
    queryKey: [...subscriptionsKey, 'loss', id],
    queryFn: ({ signal }) => request(subscriptionCalls.describeDeletion, { id }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <ConfirmDialog
      title={`删除“${name}”`}
      text={data === undefined ? '正在统计将失去的内容…' : `${lossText(data)}删除后无法恢复，占用的额度退回。`}
      busy={data === undefined || remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}

function lossText({ hits, unread }: { hits: number; unread: number }): string {
  if (hits === 0) return '还没有命中记录。'
  return `${hits} 条命中记录将一并删除${unread > 0 ? `，其中 ${unread} 条未读` : ''}；公告本身与您的收藏不受影响。`
}

import type { DictionaryItemRow } from '@tender/contract'
import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { ListSkeleton } from '../shared/list-skeleton.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import styles from './dictionary-items.module.css'
import { ItemForm } from './item-form.tsx'
import { ItemRow } from './item-row.tsx'
import { movedItem } from './moved-item.ts'
import { useDictionaryChanges, useDictionaryItems, type ListedDictionary } from './use-dictionary-items.ts'

/** The items of one dictionary: added, changed, put in order and deleted in their place. */
export function DictionaryItems({ dictionary }: { dictionary: ListedDictionary }) {
  const { dictName, title, isChangeable } = dictionary
  const items = useDictionaryItems(dictName)
  const changes = useDictionaryChanges(dictName)
  /** The id of the item that is being changed; `new` for one that is being added. */
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const [removed, setRemoved] = useState<DictionaryItemRow | null>(null)
  const { data, error } = items
  const close = () => setEdited(null)
  const remove = (item: DictionaryItemRow) =>
    changes.remove.mutate(item.id, { onSuccess: () => showToast('success', `已删除“${item.label}”`), onSettled: () => setRemoved(null) })
  return (
    <Card className={styles['card']} aria-label={`${title || dictName}的字典项`} aria-busy={items.isFetching}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h2>{title || dictName}</h2>
          <p>
            字典名 <code>{dictName}</code>
          </p>
        </div>
        {isChangeable && (
          <Button disabled={edited === 'new' || data === undefined} onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" />
            新增一项
          </Button>
        )}
      </header>
      <ProgressLine isActive={items.isFetching && data !== undefined} />
      <Hint dictionary={dictionary} />
      {error !== null && data === undefined && <LoadFailed error={error} onRetry={() => void items.refetch()} />}
      {error === null && data === undefined && <ListSkeleton />}
      {data?.length === 0 && edited !== 'new' && <StatePanel icon={<BookOpen size={28} />} title="这个字典还没有内容" />}
      {data !== undefined && (
        <ol className={styles['items']}>
          {data.map((item, index) =>
            item.id === edited ? (
              <li key={item.id}>
                <ItemForm dictionary={dictionary} item={item} onClose={close} />
              </li>
            ) : (
              <ItemRow
                key={item.id}
                item={item}
                index={index}
                count={data.length}
                isChangeable={isChangeable}
                onMove={(to) => changes.order.mutate(movedItem(data, index, to))}
                onEdit={() => setEdited(item.id)}
                onRemove={() => setRemoved(item)}
              />
            ),
          )}
          {edited === 'new' && (
            <li key="new">
              <ItemForm key={data.length} dictionary={dictionary} item={null} onClose={close} />
            </li>
          )}
        </ol>
      )}
      {removed !== null && (
        <ConfirmDialog
          title={`删除“${removed.label}”？`}
          text={`值 ${removed.value} 将不再供会员选择；已经保存的筛选方案和数据不受影响。`}
          busy={changes.remove.isPending}
          onConfirm={() => remove(removed)}
          onCancel={() => setRemoved(null)}
        />
      )}
    </Card>
  )
}

function Hint({ dictionary: { isChangeable, isOfAmounts } }: { dictionary: ListedDictionary }) {
  if (isChangeable && !isOfAmounts) return null
  return (
    <div className={styles['hint']}>
      <NoticeBox>
        {isOfAmounts
          ? '会员按这些区间筛选金额：含起点，不含终点，区间之间不能重叠。名称由区间自动生成，最多 20 项。'
          : '程序按这些值识别和检索公告，因此只能查看；内容随程序更新。'}
      </NoticeBox>
    </div>
  )
}

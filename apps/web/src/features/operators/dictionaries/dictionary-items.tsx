import type { DictionaryItemRow } from '@tender/contract'
import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { boundsInWan } from './amount-fields.ts'
import styles from './dictionary-items.module.css'
import { ItemForm } from './item-form.tsx'
import { ItemRow } from './item-row.tsx'
import { movedItem } from './moved-item.ts'
import { useDictionaryChanges, useDictionaryItems, type ListedDictionary } from './use-dictionary-items.ts'

/** The id of the item that is being edited; `new` for an item that is being added. */
type Edited = number | 'new' | null

/** The items of one dictionary. They are added, edited, ordered and deleted in place. */
export function DictionaryItems({ dictionary }: { dictionary: ListedDictionary }) {
  const { dictName, title } = dictionary
  const items = useDictionaryItems(dictName)
  const [edited, setEdited] = useState<Edited>(null)
  const [removed, setRemoved] = useState<DictionaryItemRow | null>(null)
  const isLocked = edited === 'new' || items.data === undefined
  return (
    <>
      <ListFrame
        label={`${title || dictName}的字典项`}
        query={items}
        head={<Head dictionary={dictionary} isLocked={isLocked} onAdd={() => setEdited('new')} />}
        notes={<Hint dictionary={dictionary} />}
        isEmpty={items.data?.length === 0 && edited !== 'new'}
        empty={<StatePanel icon={<BookOpen size={28} />} title="这个字典还没有内容" />}
      >
        {(list) => <Items dictionary={dictionary} items={list} edited={edited} onEdit={setEdited} onRemove={setRemoved} />}
      </ListFrame>
      {removed !== null && <RemoveDialog dictionary={dictionary} item={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function Head({ dictionary, isLocked, onAdd }: { dictionary: ListedDictionary; isLocked: boolean; onAdd: () => void }) {
  const { dictName, title, isChangeable } = dictionary
  return (
    <>
      <div className={styles['words']}>
        <h2>{title || dictName}</h2>
        <p>
          字典名 <code>{dictName}</code>
        </p>
      </div>
      {isChangeable && (
        <Button disabled={isLocked} onClick={onAdd}>
          <Plus size={16} aria-hidden="true" />
          新增一项
        </Button>
      )}
    </>
  )
}

interface ItemsProps {
  dictionary: ListedDictionary
  items: DictionaryItemRow[]
  edited: Edited
  onEdit: (edited: Edited) => void
  onRemove: (item: DictionaryItemRow) => void
}

function Items({ dictionary, items, edited, onEdit, onRemove }: ItemsProps) {
  const { order } = useDictionaryChanges(dictionary.dictName)
  const close = () => onEdit(null)
  return (
    <ol className={styles['items']}>
      {items.map((item, index) =>
        item.id === edited ? (
          <li key={item.id}>
            <ItemForm dictionary={dictionary} item={item} onClose={close} />
          </li>
        ) : (
          <ItemRow
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            isChangeable={dictionary.isChangeable}
            isOfAmounts={dictionary.isOfAmounts}
            onMove={(to) => order.mutate(movedItem(items, index, to))}
            onEdit={() => onEdit(item.id)}
            onRemove={() => onRemove(item)}
          />
        ),
      )}
      {edited === 'new' && (
        <li key="new">
          <ItemForm key={items.length} dictionary={dictionary} item={null} onClose={close} />
        </li>
      )}
    </ol>
  )
}

function RemoveDialog({ dictionary, item, onClose }: { dictionary: ListedDictionary; item: DictionaryItemRow; onClose: () => void }) {
  const { dictName, isOfAmounts } = dictionary
  const { remove } = useDictionaryChanges(dictName)
  const { id, label, value } = item
  return (
    <ConfirmDialog
      title={`删除“${label}”？`}
      text={`值 ${isOfAmounts ? boundsInWan(value) : value} 将不再供会员选择；已经保存的筛选方案和数据不受影响。`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: () => showToast('success', `已删除“${label}”`), onSettled: onClose })}
      onCancel={onClose}
    />
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

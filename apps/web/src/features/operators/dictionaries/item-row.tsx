import type { DictionaryItemRow } from '@tender/contract'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../shared/ui/button.tsx'
import { boundsInWan } from './amount-fields.ts'
import styles from './item-row.module.css'

interface ItemRowProps {
  item: DictionaryItemRow
  index: number
  count: number
  isChangeable: boolean
  /** True if the value is a range of amounts. */
  isOfAmounts: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

export function ItemRow({ item: { label, value }, index, count, isChangeable, isOfAmounts, onMove, onEdit, onRemove }: ItemRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['number']} aria-hidden="true">
        {index + 1}
      </span>
      <span className={styles['label']}>{label}</span>
      <code className={styles['value']}>{isOfAmounts ? boundsInWan(value) : value}</code>
      {isChangeable && (
        <span className={styles['actions']}>
          {/* not disabled at the ends: when a row arrives there, the focus would be lost */}
          <IconButton label={`上移 ${label}`} aria-disabled={index === 0} onClick={() => index > 0 && onMove(index - 1)}>
            <ArrowUp size={16} />
          </IconButton>
          <IconButton label={`下移 ${label}`} aria-disabled={index === count - 1} onClick={() => index < count - 1 && onMove(index + 1)}>
            <ArrowDown size={16} />
          </IconButton>
          <IconButton label={`修改 ${label}`} onClick={onEdit}>
            <Pencil size={16} />
          </IconButton>
          <IconButton label={`删除 ${label}`} className={styles['remove']} onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

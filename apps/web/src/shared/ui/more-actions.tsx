import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from './button.tsx'
import { buttonClass } from './button-class.ts'
import { Popover, useClosePopover } from './popover.tsx'
import styles from './more-actions.module.css'

export interface RowAction {
  text: string
  act: () => void
}

interface MoreActionsProps {
  /** The row's name, which is read out with each action. */
  of: string
  actions: readonly RowAction[]
}

/** A menu of less frequent actions on a row, behind one button. */
export function MoreActions({ of, actions }: MoreActionsProps) {
  return (
    <Popover
      label={`更多操作：${of}`}
      align="end"
      trigger={<Ellipsis size={16} aria-hidden="true" />}
      triggerLabel={`更多操作：${of}`}
      triggerClassName={buttonClass('quiet', 'small')}
    >
      <List of={of} actions={actions} />
    </Popover>
  )
}

function List({ of, actions }: MoreActionsProps) {
  const close = useClosePopover()
  return (
    <div className={styles['list']}>
      {actions.map(({ text, act }) => (
        <Button
          key={text}
          variant="quiet"
          size="small"
          className={styles['action']}
          aria-label={`${text}：${of}`}
          onClick={() => {
            // closes the menu first, so that a dialog gives the focus back to the menu's button
            close()
            act()
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

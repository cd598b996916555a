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
  /** What they are done to: part of each one's name when it is read out. */
  of: string
  actions: readonly RowAction[]
}

/** What is done to a row now and then, behind one button. */
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
            // first: a dialog gives the focus back to the button of the menu
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

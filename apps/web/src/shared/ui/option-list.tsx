import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './option-list.module.css'
import { useClosePopover } from './popover.tsx'

interface OptionListProps<Value> {
  options: readonly { value: Value; name: string }[]
  /** Undefined if none is chosen. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** Chooses one of a few options, in a panel that closes afterwards. */
export function OptionList<Value extends string | number | null>({ options, chosen, onChoose }: OptionListProps<Value>) {
  const close = useClosePopover()
  return (
    <div className={styles['options']}>
      {options.map(({ value, name }) => (
        <Button
          key={value}
          variant="quiet"
          size="small"
          className={classNames(styles['option'], value === chosen && styles['chosen'])}
          aria-pressed={value === chosen}
          onClick={() => {
            onChoose(value)
            close()
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

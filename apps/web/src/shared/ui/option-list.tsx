import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './option-list.module.css'
import { useClosePopover } from './popover.tsx'

interface OptionListProps<Value> {
  options: readonly { value: Value; name: string }[]
  /** Undefined: none of them. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** One of a few, in a panel that closes with the choice. */
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

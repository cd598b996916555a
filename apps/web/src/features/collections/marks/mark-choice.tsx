import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { useClosePopover } from '../../../shared/ui/popover.tsx'
import styles from './marks.module.css'

interface MarkChoiceProps<Value> {
  options: readonly { value: Value; name: string }[]
  /** Undefined: none of them. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** One of a few, in a panel that closes with the choice. */
export function MarkChoice<Value extends string | number | null>({ options, chosen, onChoose }: MarkChoiceProps<Value>) {
  const close = useClosePopover()
  return (
    <div className={styles['choice']}>
      {options.map(({ value, name }) => (
        <Button
          key={value}
          variant="quiet"
          size="small"
          className={classNames(styles['option'], value === chosen && styles['current'])}
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

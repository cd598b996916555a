import { classNames } from './class-names.ts'
import styles from './suggestion-list.module.css'

interface Option {
  text: string
  /** Shown at the end of the line, such as the kind of the suggestion. */
  note: string
}

interface SuggestionListProps {
  id: string
  label: string
  options: readonly Option[]
  /** Index of the option that the arrow keys have reached; -1 for none. */
  active: number
  onChoose: (place: number) => void
  className?: string | undefined
}

/** The suggestions below a text field. The field has the role of a combobox and names the active option by `optionId`. */
export function SuggestionList({ id, label, options, active, onChoose, className }: SuggestionListProps) {
  return (
    // a native select cannot be the suggestions of a text field
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the combobox pattern of ARIA
    <ul id={id} role="listbox" aria-label={label} className={classNames(styles['list'], className)} hidden={options.length === 0}>
      {options.map(({ text, note }, place) => (
        <li
          key={`${note}:${text}`}
          id={optionId(id, place)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the combobox pattern of ARIA
          role="option"
          aria-selected={place === active}
          className={classNames(styles['option'], place === active && styles['active'])}
          // before the field loses the focus, which would close the list
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(place)
          }}
        >
          <span className={styles['optionText']}>{text}</span>
          <span className={styles['kind']}>{note}</span>
        </li>
      ))}
    </ul>
  )
}

function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** The attributes of the text field of such a list. */
export function comboboxProps(listId: string, count: number, active: number) {
  return {
    role: 'combobox',
    'aria-expanded': count > 0,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
    autoComplete: 'off',
  } as const
}

/** Cycles through the options and the field itself (-1). */
export function nextPlace(place: number, count: number, step: number): number {
  return ((place + 1 + step + count + 1) % (count + 1)) - 1
}

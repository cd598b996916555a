import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './search-box.module.css'
import type { Suggestion } from './use-suggestions.ts'

const kindNames: Record<Suggestion['kind'], string> = {
  history: '搜索过',
  area: '地区',
  subject: '标的物',
  company: '单位',
  title: '公告标题',
}

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    // a native select cannot be the suggestions of a text field
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the combobox pattern of ARIA
    <ul id={id} role="listbox" aria-label="联想词" className={styles['list']} hidden={suggestions.length === 0}>
      {suggestions.map((suggestion, index) => (
        <li
          key={`${suggestion.kind}:${suggestion.word}`}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the combobox pattern of ARIA
          role="option"
          aria-selected={index === active}
          className={classNames(styles['option'], index === active && styles['active'])}
          // before the field loses the focus and the list closes
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(suggestion)
          }}
        >
          <span className={styles['optionText']}>{suggestion.word}</span>
          <span className={styles['kind']}>{kindNames[suggestion.kind]}</span>
        </li>
      ))}
    </ul>
  )
}

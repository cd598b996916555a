import Lock from 'lucide-react/icons/lock'
import { Card } from '../../../shared/ui/card.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import styles from './dictionary-list.module.css'
import type { ListedDictionary } from './use-dictionary-items.ts'

interface DictionaryListProps {
  dictionaries: readonly ListedDictionary[]
  chosen: string
  onChoose: (dictName: string) => void
}

/** The dictionaries, editable ones first. On a phone they are a single select field, so that the items stay visible. */
export function DictionaryList({ dictionaries, chosen, onChoose }: DictionaryListProps) {
  const options = dictionaries.map((dictionary) => ({
    value: dictionary.dictName,
    label: `${dictionary.title || dictionary.dictName}（${dictionary.count} 项）`,
  }))
  return (
    <Card className={styles['card']}>
      <SelectField className={styles['select']} label="字典" options={options} value={chosen} onChange={onChoose} />
      <nav className={styles['list']} aria-label="字典">
        <Group title="可以修改" dictionaries={dictionaries.filter(({ isChangeable }) => isChangeable)} {...{ chosen, onChoose }} />
        <Group
          title="由程序使用，只能查看"
          dictionaries={dictionaries.filter(({ isChangeable }) => !isChangeable)}
          {...{ chosen, onChoose }}
        />
      </nav>
    </Card>
  )
}

function Group({ title, dictionaries, chosen, onChoose }: DictionaryListProps & { title: string }) {
  if (dictionaries.length === 0) return null
  return (
    <>
      <h2 className={styles['group']}>{title}</h2>
      {dictionaries.map(({ dictName, title: name, count, isChangeable }) => (
        <button
          key={dictName}
          type="button"
          className={styles['entry']}
          aria-current={dictName === chosen}
          onClick={() => onChoose(dictName)}
        >
          <span className={styles['names']}>
            <span className={styles['name']}>{name || dictName}</span>
            {name !== '' && <span className={styles['code']}>{dictName}</span>}
          </span>
          {!isChangeable && <Lock size={13} aria-label="只读" />}
          <span className={styles['count']} aria-label={`${count} 项`}>
            {count}
          </span>
        </button>
      ))}
    </>
  )
}

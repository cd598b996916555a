import { maxFurtherWords, maxGroups, type WordGroup } from '@tender/contract'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { ChipsField } from './chips-field.tsx'
import { emptyGroup, withGroup, withoutGroup, type Draft } from './draft.ts'
import styles from './editor.module.css'
import { KeywordField } from './keyword-field.tsx'
import { OfferedSynonyms } from './offered-synonyms.tsx'
import { RecommendedWords } from './recommended-words.tsx'

interface GroupFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Errors of the groups' keywords, by index. */
  errors: Readonly<Record<number, string>>
}

/** The groups of words: a notice that matches one of them is a hit. */
export function GroupFields({ draft, onChange, errors }: GroupFieldsProps) {
  const { groups } = draft
  return (
    <>
      {groups.map((group, index) => (
        <Group
          // oxlint-disable-next-line react/no-array-index-key -- a group is its place: two may be alike while they are written
          key={index}
          name={groups.length === 1 ? '关键词组' : `第 ${index + 1} 组`}
          group={group}
          error={errors[index]}
          taken={groups.map(({ keyword }) => keyword)}
          onChange={(next) => onChange(withGroup(draft, index, next))}
          onRemove={() => onChange(withoutGroup(draft, index))}
        />
      ))}
      <div>
        <Button size="small" disabled={groups.length >= maxGroups} onClick={() => onChange(withGroup(draft, groups.length, emptyGroup))}>
          <Plus size={14} aria-hidden="true" />
          {groups.length === 0 ? '添加关键词' : '再加一组（任一组命中即可）'}
        </Button>
      </div>
    </>
  )
}

interface GroupProps {
  name: string
  group: WordGroup
  error: string | undefined
  /** Keywords of all groups. */
  taken: readonly string[]
  onChange: (group: WordGroup) => void
  onRemove: () => void
}

function Group({ name, group, error, taken, onChange, onRemove }: GroupProps) {
  const { keyword, synonyms, further, excluded } = group
  return (
    <fieldset className={styles['group']} aria-label={name}>
      <IconButton label={`移除${name}`} className={styles['removeGroup']} onClick={onRemove}>
        <X size={16} />
      </IconButton>
      <KeywordField value={keyword} error={error} onChange={(next) => onChange({ ...group, keyword: next })} />
      <ChipsField
        label="同义词"
        placeholder="含任一即可，例如：太阳能"
        words={synonyms}
        onChange={(next) => onChange({ ...group, synonyms: next })}
      />
      <ChipsField
        label="同时含"
        placeholder="必须都有，例如：电站"
        words={further}
        onChange={(next) => onChange({ ...group, further: next })}
      />
      <ChipsField
        label="不含"
        placeholder="有其一即排除，例如：维修"
        words={excluded}
        onChange={(next) => onChange({ ...group, excluded: next })}
      />
      {keyword.trim() === '' && <RecommendedWords taken={taken} onChoose={(word) => onChange({ ...group, keyword: word })} />}
      {synonyms.length < maxFurtherWords && (
        <OfferedSynonyms group={group} onAdd={(word) => onChange({ ...group, synonyms: [...synonyms, word] })} />
      )}
    </fieldset>
  )
}

import { useId, type ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { MarkedText } from '../../shared/ui/marked-text.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import styles from './palette.module.css'

interface PaletteListProps {
  id: string
  words: string
  groups: readonly PaletteGroup[]
  search: PaletteEntry | null
  active: PaletteEntry | null
  onPoint: (entry: PaletteEntry) => void
  onChoose: (entry: PaletteEntry) => void
}

/** The id by which the field names the active entry. */
export function optionId(listId: string, entry: PaletteEntry): string {
  // an id may not contain the spaces of a company's name
  return `${listId}-${encodeURIComponent(entry.id)}`
}

export function PaletteList({ id, groups, search, ...rest }: PaletteListProps) {
  const option = (entry: PaletteEntry, className?: string) => (
    <Option key={entry.id} id={optionId(id, entry)} entry={entry} className={className} {...rest} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the combobox pattern of ARIA: a native select cannot be the list of a text field
    <div id={id} role="listbox" aria-label="可选项" className={styles['list']}>
      {groups.map((group) => (
        <Group key={group.name} group={group}>
          {group.entries.map((entry) => option(entry))}
        </Group>
      ))}
      {groups.length === 0 && search === null && <p className={styles['note']}>没有找到，请换个说法</p>}
      {search !== null && option(search, styles['search'])}
    </div>
  )
}

function Group({ group, children }: { group: PaletteGroup; children: ReactNode }) {
  const nameId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
    <div role="group" aria-labelledby={nameId} className={styles['group']}>
      <div id={nameId} role="presentation" className={styles['name']}>
        {group.name}
      </div>
      {children}
      {group.note !== undefined && <div className={styles['note']}>{group.note}</div>}
    </div>
  )
}

interface OptionProps extends Pick<PaletteListProps, 'words' | 'active' | 'onPoint' | 'onChoose'> {
  id: string
  entry: PaletteEntry
  className: string | undefined
}

function Option({ id, entry, words, active, className, onPoint, onChoose }: OptionProps) {
  const { title, hint, icon } = entry
  const isActive = entry.id === active?.id
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, whose keys act on the active option
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the combobox pattern of ARIA
      role="option"
      aria-selected={isActive}
      className={classNames(styles['option'], className)}
      // on moves, not on enter: an entry that scrolls or appears under a resting pointer was not chosen
      onPointerMove={() => {
        if (!isActive) onPoint(entry)
      }}
      // keeps the focus in the field
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      {icon}
      <span className={styles['title']}>{entry.id === 'search' ? title : <MarkedText text={title} marks={placesOf(words, title)} />}</span>
      {hint !== '' && <span className={styles['hint']}>{hint}</span>}
    </div>
  )
}

function placesOf(words: string, title: string): [number, number][] {
  const start = words === '' ? -1 : title.toLowerCase().indexOf(words.toLowerCase())
  return start < 0 ? [] : [[start, start + words.length]]
}

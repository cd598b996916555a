import Search from 'lucide-react/icons/search'
import { useId, useLayoutEffect, type KeyboardEvent } from 'react'
import { useSession } from '../../shared/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import { closePalette } from './palette-state.ts'
import styles from './palette.module.css'
import { rememberUsed } from './used-entries.ts'
import { useActiveEntry } from './use-active-entry.ts'
import { useComposedWords } from './use-composed-words.ts'
import { usePaletteGroups } from './use-palette-groups.tsx'

/** the maximal length that the server accepts for a company's name */
const maxLength = 100
/** kinds of entries that are remembered here; the server stores searches */
const isRemembered = /^(?:page|action|party):/

/** The command palette: one field that finds pages, commands, earlier searches and companies, and searches for everything else. */
export function PaletteDialog() {
  const listId = useId()
  const { words, isComposing, field } = useComposedWords()
  const { groups, search } = usePaletteGroups(words)
  const { active, steer, point } = useActiveEntry(words, groups, search)
  const choose = useChoice()
  const activeId = active === null ? undefined : optionId(listId, active)
  useScrollIntoView(activeId)
  const onKeyDown = (event: KeyboardEvent) => {
    // an input method uses the same keys for its own list
    if (event.nativeEvent.isComposing || isComposing()) return
    const isChosen = event.key === 'Enter' && active !== null
    if (!isChosen && !steer(event)) return
    event.preventDefault()
    if (isChosen) choose(active)
  }
  return (
    <Dialog title="快速查找" kind="palette" onClose={closePalette}>
      <div className={styles['palette']}>
        <div className={styles['field']}>
          <Search size={18} aria-hidden="true" />
          <input {...field} {...fieldAttributes} aria-controls={listId} aria-activedescendant={activeId} onKeyDown={onKeyDown} />
          <kbd className={styles['escape']}>Esc</kbd>
          <Button variant="link" className={styles['cancel']} onClick={closePalette}>
            取消
          </Button>
        </div>
        <PaletteList id={listId} words={words} groups={groups} search={search} active={active} onPoint={point} onChoose={choose} />
        <output className="visually-hidden">{summary(groups, words)}</output>
      </div>
    </Dialog>
  )
}

const fieldAttributes = {
  className: styles['input'],
  role: 'combobox',
  'aria-label': '查找页面、操作、最近检索与单位',
  'aria-expanded': true,
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: maxLength,
  placeholder: '查找页面、单位，或输入关键词检索',
} as const

/** Runs an entry and remembers it as used. */
function useChoice(): (entry: PaletteEntry) => void {
  const userId = useSession((session) => session.user?.userId)
  return (entry) => {
    if (entry.staysOpen !== true) closePalette()
    if (userId !== undefined && isRemembered.test(entry.id)) rememberUsed(userId, entry.id)
    entry.run()
  }
}

function summary(groups: readonly PaletteGroup[], words: string): string {
  if (words === '') return ''
  const counts = groups.filter(({ entries }) => entries.length > 0).map(({ name, entries }) => `${name} ${entries.length} 项`)
  return counts.length === 0 ? '没有匹配的结果，按回车键检索' : counts.join('，')
}

function useScrollIntoView(id: string | undefined): void {
  useLayoutEffect(() => {
    if (id !== undefined) document.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

import { Fragment } from 'react'
import { isMac } from '../shared/is-mac.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import { ScrollRegion } from '../shared/ui/scroll-region.tsx'
import { shortcutGroups, type Shortcut } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

/** the names of the keys on the member's keyboard */
const keyNames: Readonly<Record<string, string>> = isMac ? { Mod: '⌘', Alt: '⌥', Enter: '↩', Backspace: '⌫' } : { Mod: 'Ctrl' }

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="快捷键" kind="panel" onClose={onClose}>
      <ScrollRegion aria-label="快捷键列表" className={styles['list']}>
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name} className={styles['group']}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.text} className={styles['row']}>
                  <dt>{shortcut.text}</dt>
                  <dd>
                    <Keys shortcut={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ScrollRegion>
    </Dialog>
  )
}

function Keys({ shortcut }: { shortcut: Shortcut }) {
  return shortcut.keys.map((together) => (
    <span key={together.join(' ')} className={styles['keys']}>
      {together.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && <span className="visually-hidden">加</span>}
          <kbd>{keyNames[key] ?? key}</kbd>
        </Fragment>
      ))}
    </span>
  ))
}

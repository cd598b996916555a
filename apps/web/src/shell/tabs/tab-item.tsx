import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { Link } from '../../shared/ui/link.tsx'
import { TrimmedText } from '../../shared/ui/trimmed-text.tsx'
import styles from './tab-bar.module.css'
import { labelOf, type Tab } from './tab-list.ts'
import { useTabMenuGestures, type MenuPlace } from './use-tab-menu-gestures.ts'

interface TabItemProps {
  tab: Tab
  isActive: boolean
  /** True if the Tab key stops here. */
  isStop: boolean
  isClosable: boolean
  onClose: (path: string) => void
  onMenu: (place: MenuPlace) => void
}

const middleButton = 1

export function TabItem({ tab, isActive, isStop, isClosable, onClose, onMenu }: TabItemProps) {
  const gestures = useTabMenuGestures(tab.path, onMenu)
  const label = labelOf(tab)
  const close = () => onClose(tab.path)
  return (
    <li className={styles['tab']} data-tab={tab.path} data-active={isActive} {...gestures}>
      <Link
        to={tab.fullPath}
        className={styles['link']}
        aria-current={isActive ? 'page' : undefined}
        tabIndex={isStop ? 0 : -1}
        aria-keyshortcuts={isClosable ? 'Delete' : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && isClosable) close()
          else moveFocus(event)
        }}
        // the middle button would also open the address in a new window
        onMouseDown={(event) => event.button === middleButton && event.preventDefault()}
        onAuxClick={(event) => {
          if (event.button !== middleButton) return
          event.preventDefault()
          if (isClosable) close()
        }}
      >
        <TrimmedText text={label} />
      </Link>
      {isClosable && (
        <button type="button" className={styles['close']} aria-label={`关闭 ${label}`} tabIndex={-1} onClick={close}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const position = links.findIndex((link) => link === event.currentTarget)
  const next = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  links.at(next % links.length)?.focus()
}

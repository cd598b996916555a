import { menuBeanFlag } from '@tender/contract'
import ExternalLink from 'lucide-react/icons/external-link'
import { track } from '../../shared/tracking/track.ts'
import { Link } from '../../shared/ui/link.tsx'
import { useClosePopover } from '../../shared/ui/popover.tsx'
import type { MenuLeaf } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuState } from './menu-state.ts'
import styles from './side-menu.module.css'

interface LeafLinkProps {
  leaf: MenuLeaf
  state: MenuState
  isCollapsed: boolean
}

export function LeafLink({ leaf, state, isCollapsed }: LeafLinkProps) {
  const closeFlyout = useClosePopover()
  const { title, path, recordCode } = leaf
  const leave = () => {
    closeFlyout()
    track([{ beanFlag: menuBeanFlag, recordCode, buttonName: title }])
  }
  const look = { className: styles['link'], title: isCollapsed ? title : undefined, onClick: leave }
  const face = (
    <>
      <MenuIcon name={leaf.icon} />
      <span className={styles['text']}>{title}</span>
    </>
  )
  if (leaf.isExternal) {
    return (
      <a href={path} target="_blank" rel="noopener noreferrer" {...look}>
        {face}
        <ExternalLink className={styles['sign']} size={14} aria-hidden="true" />
        <span className="visually-hidden">（在新标签页打开）</span>
      </a>
    )
  }
  return (
    <Link to={state.addressOf(path)} aria-current={currentMark(path, state)} {...look}>
      {face}
    </Link>
  )
}

function currentMark(path: string, { activePath, isActivePage }: MenuState): 'page' | 'true' | undefined {
  if (path !== activePath) return undefined
  return isActivePage ? 'page' : 'true'
}

import { useState } from 'react'
import { useSettings } from '../../shared/settings.ts'
import { branchesAbove, type MenuEntry } from './menu-entries.ts'

export interface OpenBranches {
  isOpen: (name: string) => boolean
  toggle: (name: string) => void
}

/** The open submenus. The one with the visible page opens by itself; depending on a setting, opening one closes the others. */
export function useOpenBranches(entries: readonly MenuEntry[], activePath: string | null): OpenBranches {
  const uniqueOpened = useSettings((settings) => settings.uniqueOpened)
  const above = branchesAbove(entries, (entry) => entry.kind === 'leaf' && entry.path === activePath)
  const [open, setOpen] = useState<readonly string[]>(above)
  const [last, setLast] = useState({ activePath, uniqueOpened })

  if (last.activePath !== activePath || last.uniqueOpened !== uniqueOpened) {
    setLast({ activePath, uniqueOpened })
    if (!uniqueOpened) setOpen([...open, ...above])
    else if (above.length > 0 || !last.uniqueOpened) setOpen(above)
  }
  const toggle = (name: string) => {
    if (open.includes(name)) return setOpen(open.filter((other) => other !== name))
    const opened = [...branchesAbove(entries, (entry) => entry.name === name), name]
    setOpen(uniqueOpened ? opened : [...open, ...opened])
  }
  return { isOpen: (name) => open.includes(name), toggle }
}

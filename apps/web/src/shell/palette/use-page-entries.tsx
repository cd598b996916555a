import ExternalLink from 'lucide-react/icons/external-link'
import { useMemo } from 'react'
import { useNavigate } from '../../shared/router/index.ts'
import { menuEntries, type MenuEntry, type MenuLeaf } from '../menu/menu-entries.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { usePermittedRoutes } from '../menu/use-permitted-routes.ts'
import { useAddressOf } from '../tabs/tabs-store.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** All entries of the menu, with their groups. */
export function usePageEntries(): PaletteEntry[] {
  const routes = usePermittedRoutes()
  const leaves = useMemo(() => leavesOf(menuEntries(routes), ''), [routes])
  const addressOf = useAddressOf()
  const navigate = useNavigate()
  return leaves.map(({ leaf, group }) => {
    const { title, path, isExternal } = leaf
    const base = { id: `page:${path}`, title }
    if (isExternal)
      return {
        ...base,
        hint: '在新标签页打开',
        icon: <ExternalLink size={18} aria-hidden="true" />,
        run: () => void window.open(path, '_blank', 'noopener'),
      }
    return { ...base, hint: group, icon: <MenuIcon name={leaf.icon} />, run: () => navigate(addressOf(path)) }
  })
}

function leavesOf(entries: readonly MenuEntry[], group: string): { leaf: MenuLeaf; group: string }[] {
  return entries.flatMap((entry) => (entry.kind === 'leaf' ? [{ leaf: entry, group }] : leavesOf(entry.entries, entry.title)))
}

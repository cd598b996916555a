import FileSearch from 'lucide-react/icons/file-search'
import { paths } from '../shared/paths.ts'

export interface MenuLink {
  title: string
  to: string
  icon: typeof FileSearch
}

export interface MenuGroup {
  title: string
  links: readonly MenuLink[]
}

/** What the menu offers: only what works. */
export const menuGroups: readonly MenuGroup[] = [
  { title: '信息查询', links: [{ title: '招投标信息查询', to: paths.documents, icon: FileSearch }] },
]

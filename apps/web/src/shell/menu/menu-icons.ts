import BookMarked from 'lucide-react/icons/book-marked'
import Building from 'lucide-react/icons/building-2'
import Database from 'lucide-react/icons/database'
import FileSearch from 'lucide-react/icons/file-search'
import Globe from 'lucide-react/icons/globe'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Monitor from 'lucide-react/icons/monitor'
import Server from 'lucide-react/icons/server'
import Timer from 'lucide-react/icons/timer'
import Wrench from 'lucide-react/icons/wrench'

/** The icons that the menu uses by default, by their names in the specification. */
export const menuIcons: Readonly<Record<string, typeof BookMarked>> = {
  tools: Wrench,
  database: Database,
  dictionary: BookMarked,
  monitor: Monitor,
  'data-server': Server,
  'build-business': Building,
  app: LayoutGrid,
  web: Globe,
  doc: FileSearch,
  timing: Timer,
}

import Blocks from 'lucide-react/icons/blocks'
import BookMarked from 'lucide-react/icons/book-marked'
import Building from 'lucide-react/icons/building-2'
import Crown from 'lucide-react/icons/crown'
import Database from 'lucide-react/icons/database'
import FileSearch from 'lucide-react/icons/file-search'
import GitBranch from 'lucide-react/icons/git-branch'
import Globe from 'lucide-react/icons/globe'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LockOpen from 'lucide-react/icons/lock-open'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Monitor from 'lucide-react/icons/monitor'
import Radar from 'lucide-react/icons/radar'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Timer from 'lucide-react/icons/timer'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Wrench from 'lucide-react/icons/wrench'

/** The specification's icon names, as the server gives them. */
export const menuIcons: Readonly<Record<string, typeof Globe>> = {
  user: UserRound,
  peoples: UsersRound,
  tools: Wrench,
  database: Database,
  dictionary: BookMarked,
  monitor: Monitor,
  'monitor-center': Radar,
  'data-server': Server,
  'build-business': Building,
  buildPlates: Blocks,
  app: LayoutGrid,
  web: Globe,
  weixin: MessageCircle,
  github: GitBranch,
  doc: FileSearch,
  vipService: Crown,
  timing: Timer,
  ipvisits: MapPin,
  unlock: LockOpen,
  anq: ShieldCheck,
}

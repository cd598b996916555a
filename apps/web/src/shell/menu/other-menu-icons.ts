import Blocks from 'lucide-react/icons/blocks'
import Crown from 'lucide-react/icons/crown'
import GitBranch from 'lucide-react/icons/git-branch'
import LockOpen from 'lucide-react/icons/lock-open'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Radar from 'lucide-react/icons/radar'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'

/** The other icons of the specification, which operators may choose for an entry. They load when the first one is needed. */
export const otherMenuIcons: Readonly<Record<string, typeof Blocks>> = {
  user: UserRound,
  peoples: UsersRound,
  'monitor-center': Radar,
  buildPlates: Blocks,
  weixin: MessageCircle,
  github: GitBranch,
  vipService: Crown,
  ipvisits: MapPin,
  unlock: LockOpen,
  anq: ShieldCheck,
}

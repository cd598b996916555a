import Send from 'lucide-react/icons/send'
import { useCollectionSubscription } from '../../shared/hits/use-collection-hits.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useAllowed } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'

/** Links to the settings that tell the account about updates of its favourites. */
export function TellingLink() {
  const canSearch = useAllowed('documents.search')
  const subscription = useCollectionSubscription(canSearch)
  const mayOpen = useMayOpen()
  if (subscription === undefined || !mayOpen(paths.monitors)) return null
  return (
    <Link to={paths.hitsOf(subscription)} className={buttonClass('default')} title="有更新时，用邮件、Webhook 等方式通知我">
      <Send size={16} aria-hidden="true" />
      更新推送
    </Link>
  )
}

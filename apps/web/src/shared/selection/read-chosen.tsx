import CheckCheck from 'lucide-react/icons/check-check'
import { Button } from '../ui/button.tsx'

interface ReadChosenProps {
  /** Ids of the chosen rows that are unread. */
  unread: readonly number[]
  busy?: boolean
  onRead: (ids: readonly number[]) => void
}

/** Marks the chosen rows as read. */
export function ReadChosen({ unread, busy = false, onRead }: ReadChosenProps) {
  return (
    <Button size="small" disabled={unread.length === 0} busy={busy} onClick={() => onRead(unread)}>
      <CheckCheck size={14} aria-hidden="true" />
      标为已读
    </Button>
  )
}

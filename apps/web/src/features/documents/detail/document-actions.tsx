import type { DocumentDetail } from '@tender/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { WideStarButton } from '../../../shared/documents/star-button.tsx'
import { PageActions } from '../../../shared/page-actions.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './document-page.module.css'
import { upcomingEvents } from './document-events.ts'

export function DocumentActions({ document, now }: { document: DocumentDetail; now: Date }) {
  const events = upcomingEvents(document, now)
  const addToCalendar = async () => {
    const { saveCalendarFile } = await import('./save-calendar-file.ts')
    saveCalendarFile({ id: document.id, title: document.title, events, address: window.location.href, now: new Date() })
  }
  return (
    <div className={styles['actions']}>
      <WideStarButton notice={document} />
      {events.length > 0 && (
        <Button onClick={() => void addToCalendar()}>
          <CalendarPlus size={16} aria-hidden="true" />
          加入日历
        </Button>
      )}
      <PageActions />
    </div>
  )
}

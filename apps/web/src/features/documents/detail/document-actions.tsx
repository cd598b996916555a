import type { DocumentDetail } from '@tender/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { WideStarButton } from '../../../shared/documents/star-button.tsx'
import { PageActions } from '../../../shared/page-actions.tsx'
import { basePath } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import { upcomingEvents } from './document-events.ts'

export function DocumentActions({ document, now }: { document: DocumentDetail; now: Date }) {
  const events = upcomingEvents(document, now)
  const addToCalendar = async () => {
    const { saveCalendarFile } = await import('./save-calendar-file.ts')
    // the address of the notice only, without the words of the search
    const address = `${window.location.origin}${basePath}${documentAddress(document.id, '')}`
    saveCalendarFile({ id: document.id, title: document.title, events, address, now: new Date() })
  }
  return (
    <div className={pageStyles['actions']}>
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

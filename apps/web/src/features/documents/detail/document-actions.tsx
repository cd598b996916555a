import type { DocumentDetail } from '@tender/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { copyText } from '../../../shared/copy-text.ts'
import { WideStarButton } from '../../../shared/documents/star-button.tsx'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './document-page.module.css'
import { upcomingEvents } from './document-events.ts'

export function DocumentActions({ document, now }: { document: DocumentDetail; now: Date }) {
  const events = upcomingEvents(document, now)
  const addToCalendar = async () => {
    const { saveCalendarFile } = await import('./save-calendar-file.ts')
    saveCalendarFile({ id: document.id, title: document.title, events, address: window.location.href, now: new Date() })
  }
  const copyLink = async () => {
    const isCopied = await copyText(window.location.href)
    showToast(isCopied ? 'success' : 'warning', isCopied ? '链接已复制' : '浏览器不允许复制，请从地址栏复制链接')
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
      <Button onClick={() => void copyLink()}>
        <Link2 size={16} aria-hidden="true" />
        复制链接
      </Button>
      <Button onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" />
        打印
      </Button>
    </div>
  )
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../../shared/ui/button.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import styles from './document-page.module.css'
import type { Neighbours } from './use-neighbours.ts'

/** Links back to the list, and to the previous and next result. */
export function DocumentBar({ neighbours, isCounted = false }: { neighbours: Neighbours; isCounted?: boolean }) {
  const cost = isCounted ? '；打开未看过的公告使用 1 篇额度' : ''
  const { previous, next, back } = neighbours
  return (
    <div className={pageStyles['bar']}>
      <Button variant="quiet" size="small" onClick={back} title="Esc">
        <ArrowLeft size={16} aria-hidden="true" />
        返回列表
      </Button>
      {(previous !== null || next !== null) && (
        <span className={styles['steps']}>
          <Button variant="quiet" size="small" disabled={previous === null} onClick={() => previous?.()} title={`快捷键 [${cost}`}>
            <ChevronLeft size={16} aria-hidden="true" />
            上一条
          </Button>
          <Button variant="quiet" size="small" disabled={next === null} onClick={() => next?.()} title={`快捷键 ]${cost}`}>
            下一条
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </span>
      )}
    </div>
  )
}

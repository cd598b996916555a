import type { Channel, DocumentDetail } from '@tender/contract'
import { useState } from 'react'
import { useAllowed } from '../../../shared/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { LockedNote } from '../../../shared/ui/locked-note.tsx'
import styles from './document-side.module.css'

const BidReferenceResult = lateComponent(() => import('./bid-reference.tsx').then((chunk) => chunk.BidReferenceResult))

const need = 'analysis.potential'
const afterBids: readonly Channel[] = ['candidate', 'result', 'contract', 'acceptance', 'failure']

/** Whether it is too late to bid: somebody was ranked, or the project ended. */
export function isPastBids({ channel, standing, thread }: Pick<DocumentDetail, 'channel' | 'standing' | 'thread'>): boolean {
  return standing === 'ended' || [channel, ...thread.map((notice) => notice.channel)].some((one) => afterBids.includes(one))
}

/** 投标参考: what similar projects were awarded for, and to whom. Asked for by a click, because few notices are bid for. */
export function BidReferencePanel({ document }: { document: DocumentDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const isAllowed = useAllowed(need)
  if (isPastBids(document)) return null
  return (
    <Card className={styles['panel']} aria-label="投标参考">
      <h2 className={styles['title']}>投标参考</h2>
      {!isOpen ? (
        <div>
          <Button size="small" onClick={() => setIsOpen(true)}>
            对照同类项目：报价与对手
          </Button>
        </div>
      ) : isAllowed ? (
        <BidReferenceResult id={document.id} />
      ) : (
        <LockedNote need={need} />
      )}
    </Card>
  )
}

import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { DocumentBar } from './document-bar.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import type { Neighbours } from './use-neighbours.ts'

export function DocumentSkeleton({ neighbours }: { neighbours: Neighbours }) {
  return (
    <div className={pageStyles['page']} aria-busy="true">
      <h1 className="visually-hidden">正在载入公告</h1>
      <Card className={pageStyles['header']}>
        <DocumentBar neighbours={neighbours} />
        <Skeleton width="60%" height="33px" />
        <Skeleton width="36%" height="24px" />
        <Skeleton width="100%" height="46px" />
      </Card>
      <Card className={pageStyles['section']}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} width={`${90 - (index % 3) * 14}%`} height="20px" />
        ))}
      </Card>
    </div>
  )
}

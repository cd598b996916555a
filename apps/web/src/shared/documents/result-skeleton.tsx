import { Skeleton } from '../ui/skeleton.tsx'
import rowStyles from '../ui/rows.module.css'

/** Grey bars of the same size as the rows that are loading. */
export function ResultSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={rowStyles['row']}>
          <div className={rowStyles['main']}>
            <Skeleton width={`${72 - (index % 3) * 9}%`} height="20px" />
            <Skeleton width={`${52 - (index % 2) * 8}%`} />
          </div>
          <Skeleton width="110px" height="20px" />
        </div>
      ))}
    </div>
  )
}

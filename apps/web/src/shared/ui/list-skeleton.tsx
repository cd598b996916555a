import { Skeleton } from './skeleton.tsx'
import styles from './list-skeleton.module.css'

/** Grey bars instead of rows that are loading. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles['rows']}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles['row']}>
          <Skeleton width={`${34 - (index % 3) * 6}%`} />
          <Skeleton width={`${22 - (index % 2) * 5}%`} />
          <Skeleton width="14%" />
        </div>
      ))}
      <output className="visually-hidden">正在载入</output>
    </div>
  )
}

import type { ReactNode, Ref } from 'react'
import { Card } from './card.tsx'
import styles from './list-frame.module.css'
import { ListStates, type ListStatesProps } from './list-states.tsx'
import { ProgressLine } from './progress-line.tsx'

interface ListFrameProps<Reply> extends ListStatesProps<Reply> {
  label: string
  id?: string
  /** Filters, total, tools. */
  head?: ReactNode
  /** Notes on this list, above its rows. */
  notes?: ReactNode
  /** The actions on the chosen rows. */
  bar?: ReactNode
  /** Pages, or a total. */
  foot?: ReactNode
  ref?: Ref<HTMLElement>
}

/** The card of every list on the page. */
export function ListFrame<Reply>({ label, id, head, notes, bar, foot, ref, ...states }: ListFrameProps<Reply>) {
  const { data, isFetching } = states.query
  return (
    <Card ref={ref} id={id} data-list className={styles['frame']} aria-label={label} aria-busy={isFetching}>
      {isShown(head) && <div className={styles['head']}>{head}</div>}
      <ProgressLine isActive={isFetching && data !== undefined} />
      {notes}
      <div className={styles['body']}>
        <ListStates {...states} />
      </div>
      {bar}
      {isShown(foot) && <div className={styles['foot']}>{foot}</div>}
    </Card>
  )
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false
}

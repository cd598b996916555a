import type { ComponentProps, ReactNode } from 'react'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './opportunities.module.css'

/** A choice with its name beside it: several of them have a 不限. */
export function LabelledChoice<Value extends string>(props: ComponentProps<typeof Segmented<Value>>) {
  return (
    <Labelled label={props.label}>
      <Segmented {...props} />
    </Labelled>
  )
}

/** Puts a name beside a group that bears it already for those who hear the page. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['choice']}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

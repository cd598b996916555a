import type { ComponentProps, ReactNode } from 'react'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './opportunities.module.css'

/** A choice with its visible name, because several choices on the page have a 不限. */
export function LabelledChoice<Value extends string>(props: ComponentProps<typeof Segmented<Value>>) {
  return (
    <Labelled label={props.label}>
      <Segmented {...props} />
    </Labelled>
  )
}

/** Shows a name beside a group. Screen readers already know the name. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['choice']}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

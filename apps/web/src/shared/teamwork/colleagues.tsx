import type { Team } from '@tender/contract'
import styles from './colleagues.module.css'
import { PursuitTag } from './pursuit-tag.tsx'

/**
 * Lists the colleagues who follow the same project, with their stages. The colleague in charge is only named. Shows
 * nothing if there are none.
 */
export function Colleagues({ team: { owner, others } }: { team: Team }) {
  const shown = others.filter(({ id, pursuit }) => id !== owner?.id || pursuit !== null)
  if (shown.length === 0) return null
  return (
    <ul className={styles['colleagues']} aria-label="也在跟进的同事">
      <li aria-hidden="true" className={styles['faint']}>
        同事
      </li>
      {shown.map(({ id, name, pursuit }) => (
        <li key={id}>
          {name} {pursuit === null ? <span className={styles['faint']}>已收藏</span> : <PursuitTag pursuit={pursuit} />}
        </li>
      ))}
    </ul>
  )
}

import styles from './by-phone.module.css'

/** Shows which step of a form the member has reached. */
export function StepList({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol className={styles['steps']}>
      {names.map((name, index) => (
        <li key={name} data-reached={index <= current} aria-current={index === current ? 'step' : undefined}>
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  )
}

import styles from './coverage-figures.module.css'
import { useCoverage } from './use-coverage.ts'

/** A service that has just begun does not show how little it holds. */
const worthShowing = 1000

/** How much the service holds, in figures of its database. */
export function CoverageFigures() {
  const coverage = useCoverage()
  if (coverage === null || coverage.notices < worthShowing) return null
  return (
    <dl className={styles['figures']}>
      <Figure name="近30天新增公告" value={coverage.newest} />
      <Figure name="累计收录公告" value={coverage.notices} />
      <Figure name="覆盖地市" value={coverage.cities} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('zh-CN')}</dd>
    </div>
  )
}

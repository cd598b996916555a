import type { DesignedProject } from '@tender/contract'
import { originAddress } from '../../../shared/projects/origin-address.ts'
import { whenText } from '../../../shared/projects/project-stepper.tsx'
import { stageSteps, stageText, type StageStep } from '../../../shared/projects/stage-steps.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import styles from './stage-line.module.css'

const stateNames = { known: '已有记录', passed: '已经过，未见记录', ahead: '未到' } as const satisfies Record<StageStep['state'], string>

/** Shows all nine stages of a project; the date of each links to its source. */
export function StageLine({ project }: { project: DesignedProject }) {
  return (
    <ol className={styles['line']} aria-label={`项目阶段：${stageText(project.stage)}`}>
      {stageSteps(project).map((step) => (
        <li
          key={step.stage}
          className={classNames(styles['step'], styles[step.state], step.isNow && styles['now'])}
          aria-current={step.isNow ? 'step' : undefined}
        >
          <span className={styles['dot']} aria-hidden="true" />
          <span className={styles['name']}>{step.stage}</span>
          <When step={step} project={project} />
        </li>
      ))}
    </ol>
  )
}

function When({ step, project: { stages } }: { step: StageStep; project: DesignedProject }) {
  const evidence = stages.find(({ stage }) => stage === step.stage)
  if (evidence === undefined) {
    return (
      <span className={styles['when']}>
        <span aria-hidden="true">{step.state === 'passed' ? whenText(step) : '—'}</span>
        <span className="visually-hidden">{stateNames[step.state]}</span>
      </span>
    )
  }
  const text = whenText(step)
  const when = <time dateTime={evidence.at}>{text}</time>
  if (evidence.from === null) return <span className={styles['when']}>{when}</span>
  return (
    <Link to={originAddress(evidence.from)} className={styles['when']} aria-label={`${step.stage}：${text} 的出处`} title="查看出处">
      {when}
    </Link>
  )
}

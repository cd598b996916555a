import { formatDay, type DesignedProjectRow } from '@tender/contract'
import { classNames } from '../ui/class-names.ts'
import { Popover } from '../ui/popover.tsx'
import styles from './project-stepper.module.css'
import { stageSteps, stageText, type StageStep } from './stage-steps.ts'

interface ProjectStepperProps {
  project: Pick<DesignedProjectRow, 'name' | 'stage' | 'stages'>
}

/** Shows in a line which of the nine stages a project has reached. The dates appear on hover, focus or touch. */
export function ProjectStepper({ project }: ProjectStepperProps) {
  const steps = stageSteps(project)
  const trigger = (
    <>
      <span className={styles['bars']} aria-hidden="true">
        {steps.map(({ stage, state, isNow }) => (
          <span key={stage} className={classNames(styles['bar'], styles[state], isNow && styles['now'])} />
        ))}
      </span>
      <span className={styles['stage']}>{project.stage ?? '阶段未知'}</span>
    </>
  )
  return (
    <Popover
      label="项目阶段"
      trigger={trigger}
      triggerLabel={`项目阶段：${stageText(project.stage)}，${project.name}`}
      triggerClassName={styles['stepper']}
      opensOn="hover-or-focus"
    >
      <ol className={styles['dates']}>
        {steps.map((step) => (
          <li key={step.stage} className={classNames(styles['date'], styles[step.state], step.isNow && styles['now'])}>
            <span className={styles['dot']} aria-hidden="true" />
            <span>{step.stage}</span>
            <span className={styles['when']}>{whenText(step)}</span>
          </li>
        ))}
      </ol>
    </Popover>
  )
}

/** The date of the first source that tells of the stage. */
export function whenText({ at, state }: StageStep): string {
  if (at !== null) return formatDay(at)
  return state === 'passed' ? '未见记录' : '未到'
}

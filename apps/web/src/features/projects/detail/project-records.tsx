import { formatDay, formatMoney, type DesignedProject, type ProjectRecord } from '@tender/contract'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { originAddress } from '../../../shared/projects/origin-address.ts'
import { RecordTag } from '../../../shared/projects/record-tag.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import timelineStyles from '../../../shared/ui/timeline.module.css'
import { Panel } from './panel.tsx'
import styles from './project-page.module.css'

/** 跟进记录: lists what became known of the project and when, latest first. */
export function ProjectRecords({ project: { records, stages } }: { project: Pick<DesignedProject, 'records' | 'stages'> }) {
  return (
    <Panel title={`跟进记录（${records.length}）`}>
      {records.length === 0 && <p className={styles['none']}>其公告不在您的查看范围内。</p>}
      <ol className={timelineStyles['timeline']}>
        {records.map((record, index) => (
          <li
            // one approval may hold two matters with the same name
            key={index}
            className={classNames(
              timelineStyles['entry'],
              isFirst(record, stages) && timelineStyles['marked'],
              record.isFailure && timelineStyles['failed'],
            )}
          >
            <div className={timelineStyles['head']}>
              <time dateTime={record.at}>{formatDay(record.at)}</time>
              <RecordTag record={record} />
              {record.stage !== null && <span>{isFirst(record, stages) ? `进入${record.stage}` : record.stage}</span>}
              {record.isFailure && <span>招标失败，阶段不变</span>}
            </div>
            <Link to={originAddress(record.from)} className={timelineStyles['title']}>
              {record.title}
            </Link>
            <Approval record={record} />
            <Winners record={record} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** True if no earlier record tells of this stage. */
function isFirst({ from, stage }: ProjectRecord, stages: DesignedProject['stages']): boolean {
  return stages.some((one) => one.stage === stage && one.from?.kind === from.kind && one.from.id === from.id)
}

function Approval({ record: { result, authority, documentNumber } }: { record: ProjectRecord }) {
  const parts = [result, authority, documentNumber].filter((part) => part !== null)
  return parts.length === 0 ? null : <div className={styles['more']}>{parts.join(' · ')}</div>
}

function Winners({ record: { winners } }: { record: ProjectRecord }) {
  if (winners.length === 0) return null
  return (
    <ul className={styles['more']}>
      {winners.map((winner) => (
        <li key={winner.name}>
          中标：
          <CompanyLink company={winner} />
          {winner.amount !== null && <span className="tabular"> {formatMoney(winner.amount)}</span>}
        </li>
      ))}
    </ul>
  )
}

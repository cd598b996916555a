import { formatMoney, formatRelativeTime, formatTime, type ProjectHit } from '@tender/contract'
import type { ReactNode } from 'react'
import rowStyles from '../ui/rows.module.css'
import styles from '../documents/result-list.module.css'
import { industryInRow } from '../projects/industry-names.ts'
import { CompanyLink } from '../companies/company-link.tsx'
import { paths } from '../paths.ts'
import { ProjectStar } from '../projects/project-star.tsx'
import { Link } from '../ui/link.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Tag } from '../ui/tag.tsx'
import { markRead } from './note-read.ts'
import { ProjectReason } from './project-reason.tsx'

interface ProjectHitRowProps {
  row: ProjectHit
  now: Date
  /** Shown below everything else in the row. */
  below: ReactNode
}

/** Shows a project among hits: the reason of the hit, then the project's current data. */
export function ProjectHitRow({ row, now, below }: ProjectHitRowProps) {
  const { id, hitId, name, isRead, lastAt } = row
  const read = () => {
    if (!isRead) void markRead({ hitIds: [hitId] }).catch(() => undefined)
  }
  return (
    <ListRow
      choice={{ id: hitId, title: name }}
      isCalm={isRead}
      heading={
        <Link to={paths.project(id)} data-row={id} className={rowStyles['title']} onClick={read}>
          {name}
        </Link>
      }
      aside={
        <>
          <Investment investment={row.investment} />
          <div className={styles['tags']}>
            <time dateTime={lastAt} title={`最近更新：${formatTime(lastAt)}`} className={rowStyles['time']}>
              {formatRelativeTime(lastAt, now)}
            </time>
          </div>
        </>
      }
      acts={<ProjectStar project={row} />}
    >
      <About row={row} />
      {below}
    </ListRow>
  )
}

function About({ row }: { row: ProjectHit }) {
  const { isRead, areaName, owner, matchedAt } = row
  const industry = industryInRow(row)
  return (
    <div className={rowStyles['about']}>
      {!isRead && <Tag tone="red">未读</Tag>}
      <ProjectReason hit={row} />
      {areaName !== '' && <span>{areaName}</span>}
      {industry !== null && <span>{industry}</span>}
      {owner !== null && (
        <span>
          建设单位：
          <CompanyLink company={owner} className={styles['party']} />
        </span>
      )}
      <span title={`命中时间：${formatTime(matchedAt)}`}>{formatTime(matchedAt)} 命中</span>
    </div>
  )
}

function Investment({ investment }: Pick<ProjectHit, 'investment'>) {
  if (investment === null) return <span className={rowStyles['noAmount']}>投资额未公布</span>
  return (
    <span className={rowStyles['amount']}>
      <span className={rowStyles['amountLabel']}>{investment.from === 'investment' ? '投资额' : '招标预算'}</span>
      {formatMoney(investment.amount)}
    </span>
  )
}

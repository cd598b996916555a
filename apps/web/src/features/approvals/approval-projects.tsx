import { approvalCalls, formatDay, formatMoney, type ProjectOfApproval } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { CompanyLink } from '../../shared/companies/company-link.tsx'
import { request } from '../../shared/api.ts'
import { ChannelTag } from '../../shared/documents/channel-tag.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { originAddress } from '../../shared/projects/origin-address.ts'
import { ProjectNameLink } from '../../shared/projects/project-name-link.tsx'
import { ProjectStepper } from '../../shared/projects/project-stepper.tsx'
import { ProjectTags } from '../../shared/projects/project-tags.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import pageStyles from '../../shared/ui/record-page.module.css'
import styles from './approval-page.module.css'

/** The 拟在建 projects that an approval project belongs to, with their notices. */
export function ApprovalProjects({ id }: { id: number }) {
  return (
    <Card className={pageStyles['section']} aria-labelledby="approval-projects">
      <h2 id="approval-projects" className={pageStyles['sectionTitle']}>
        所属拟在建项目
      </h2>
      <Belongings id={id} />
    </Card>
  )
}

function Belongings({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'projects', id],
    queryFn: ({ signal }) => request(approvalCalls.getProjectsOfApproval, { id }, { signal, isSilent: true }),
    staleTime: 0,
  })
  if (error !== null && data === undefined) return <LoadFailed error={error} title="拟在建项目没有载入" onRetry={() => void refetch()} />
  if (data === undefined) return <ListSkeleton rows={3} />
  if (data.length === 0) return <p className={styles['about']}>没有您可以查看的拟在建项目。</p>
  return data.map((belonging) => <Belonging key={belonging.project.id} belonging={belonging} />)
}

function Belonging({ belonging: { project, notices, noticeCount } }: { belonging: ProjectOfApproval }) {
  return (
    <div className={styles['project']}>
      <h3 className={styles['matter']}>
        <ProjectNameLink row={project} />
        <ProjectTags project={project} />
      </h3>
      <div>
        <ProjectStepper project={project} />
      </div>
      {noticeCount === 0 ? (
        <p className={styles['about']}>还没有您可以查看的公告。</p>
      ) : (
        <ol className={styles['notices']} aria-label={`公告：${project.name}`}>
          {notices.map((notice) => (
            <li key={notice.from.id} className={styles['notice']}>
              <Notice notice={notice} />
            </li>
          ))}
        </ol>
      )}
      {noticeCount > notices.length && (
        <p className={styles['about']}>
          共 {noticeCount} 条公告，其余见<Link to={paths.project(project.id)}>项目详情</Link>。
        </p>
      )}
    </div>
  )
}

function Notice({ notice: { at, from, title, channel, winners } }: { notice: ProjectOfApproval['notices'][number] }) {
  return (
    <>
      <div className={styles['about']}>
        <time dateTime={at}>{formatDay(at)}</time>
        {channel !== null && <ChannelTag channel={channel} />}
      </div>
      <Link to={originAddress(from)} className={styles['noticeTitle']}>
        {title}
      </Link>
      {winners.map((winner) => (
        <div key={winner.name} className={styles['about']}>
          <span>
            中标：
            <CompanyLink company={winner} />
          </span>
          {winner.amount !== null && <span className="tabular">{formatMoney(winner.amount)}</span>}
        </div>
      ))}
    </>
  )
}

import type { DesignedProject } from '@tender/contract'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { useParams } from '../../../shared/router/index.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { ProjectEquipment } from './project-equipment.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectHeader } from './project-header.tsx'
import { ProjectRecords } from './project-records.tsx'
import { ProjectUnits } from './project-units.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import { useProject, useSeen } from './use-project.ts'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const TeamPanel = lateComponent(() => import('../../../shared/teamwork/team-panel.tsx').then((chunk) => chunk.TeamPanel))
const OwnerContacts = lateComponent(() => import('./owner-contacts.tsx').then((chunk) => chunk.OwnerContacts), <ListSkeleton rows={3} />)

/** 项目详情: shows everything that is known of a 拟在建 project, with sources. */
export function ProjectPage() {
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useProject(id)
  useSeen(data?.collected === true ? data.id : null)
  if (error !== null && data === undefined) {
    return (
      <Card>
        <h1 className="visually-hidden">项目详情</h1>
        <LoadFailed
          error={error}
          title="项目没有载入"
          list={{ name: '拟在建项目查询', to: paths.projects }}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }
  if (data === undefined) {
    return (
      <Card aria-busy="true">
        <ListSkeleton />
      </Card>
    )
  }
  return <ProjectView key={data.id} project={data} />
}

function ProjectView({ project }: { project: DesignedProject }) {
  usePageTitle(project.name, '项目')
  const { owner } = project
  return (
    <Page>
      <ProjectHeader project={project} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']}>
          <ProjectFacts project={project} />
          <ProjectEquipment equipment={project.equipment} />
          <ProjectRecords project={project} />
        </div>
        <div className={pageStyles['main']}>
          <TeamPanel kind="project" id={project.id} />
          <ProjectUnits project={project} />
        </div>
      </div>
      {owner !== null && <OwnerContacts owner={owner} />}
    </Page>
  )
}

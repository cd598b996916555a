import { designedCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { ProjectNameLink } from '../../../shared/projects/project-name-link.tsx'
import { ProjectStepper } from '../../../shared/projects/project-stepper.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './document-side.module.css'

/** Lists the 拟在建 projects of a notice. Shows nothing while they load or if there are none. */
export function NoticeProjects({ id }: { id: number }) {
  const { data = [] } = useQuery({
    queryKey: ['project', 'of-notice', id],
    queryFn: ({ signal }) => request(designedCalls.getProjectsOfNotice, { id }, { signal, isSilent: true }),
  })
  if (data.length === 0) return null
  return (
    <Card className={styles['panel']} aria-label="所属拟在建项目">
      <h2 className={styles['title']}>所属拟在建项目</h2>
      <ul className={styles['similar']}>
        {data.map((project) => (
          <li key={project.id}>
            <ProjectNameLink row={project} />
            <div>
              <ProjectStepper project={project} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

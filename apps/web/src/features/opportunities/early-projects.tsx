import { designedCalls, earlyStages, projectFilterSet } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import type { SearchFilters } from '../../shared/documents/search-state.ts'
import { writeFilters } from '../../shared/filters/filter-address.ts'
import { paths } from '../../shared/paths.ts'
import { projectListKey } from '../../shared/projects/cached-projects.ts'
import { ProjectNameLink } from '../../shared/projects/project-name-link.tsx'
import { ProjectStepper } from '../../shared/projects/project-stepper.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import styles from './opportunities.module.css'

const maxShown = 6

/** Lists 拟在建 projects that are not tendered yet beside the plans, with the same areas and words. */
export function EarlyProjects({ filters: { searchWord, area } }: { filters: SearchFilters }) {
  const filters = projectFilterSet.schema.parse({ searchWord, area, stage: [...earlyStages] })
  const { data } = useQuery({
    queryKey: [...projectListKey, 'early', searchWord, area],
    queryFn: ({ signal }) => request(designedCalls.getDesignedProjectList, { ...filters, size: maxShown }, { signal, isSilent: true }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined || data.list.length === 0) return null
  const query = new URLSearchParams()
  writeFilters(projectFilterSet.filters, filters, query)
  return (
    <Card className={styles['early']} aria-label="招标前的拟在建项目">
      <div className={styles['earlyHead']}>
        <h2 className={styles['earlyTitle']}>招标前的拟在建项目</h2>
        <Link to={`${paths.projects}?${query}`}>查看全部</Link>
      </div>
      <ul className={styles['earlyList']}>
        {data.list.map((row) => (
          <li key={row.id} className={styles['earlyRow']}>
            <ProjectNameLink row={row} />
            <span className={styles['earlyAbout']}>{[row.areaName, row.owner?.name].filter(Boolean).join(' · ')}</span>
            <div>
              <ProjectStepper project={row} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

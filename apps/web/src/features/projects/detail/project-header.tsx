import { useMutation } from '@tanstack/react-query'
import { designedCalls, formatDay, formatMoney, type DesignedProject } from '@tender/contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { download } from '../../../shared/download.ts'
import { industryInFull } from '../../../shared/projects/industry-names.ts'
import { PageActions } from '../../../shared/page-actions.tsx'
import { investmentLabels, recordsText } from '../../../shared/projects/project-rows.tsx'
import { WideProjectStar } from '../../../shared/projects/project-star.tsx'
import { ProjectTags } from '../../../shared/projects/project-tags.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import styles from './project-page.module.css'
import { StageLine } from './stage-line.tsx'
import { useBack } from './use-back.ts'

/** Shows the project's name and stage, and the actions. */
export function ProjectHeader({ project }: { project: DesignedProject }) {
  const back = useBack()
  return (
    <Card className={pageStyles['header']}>
      <div className={pageStyles['bar']}>
        <Button variant="quiet" size="small" onClick={back} title="Esc">
          <ArrowLeft size={16} aria-hidden="true" />
          返回列表
        </Button>
      </div>
      <h1 className={pageStyles['title']}>{project.name}</h1>
      <div className={pageStyles['meta']}>
        <ProjectTags project={project} />
        <span>{recordsText(project)}</span>
        <span className="tabular">首次发现：{formatDay(project.firstAt)}</span>
        <span className="tabular">最近更新：{formatDay(project.lastAt)}</span>
      </div>
      <StageLine project={project} />
      <div className={pageStyles['foot']}>
        <dl className={styles['lead']}>
          {leadOf(project).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={pageStyles['actions']}>
          <WideProjectStar project={project} />
          <PackageButton id={project.id} />
          <PageActions />
        </div>
      </div>
    </Card>
  )
}

/** Downloads the project in the format that other programs read. */
function PackageButton({ id }: { id: number }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => download(designedCalls.exportProject, { id }) })
  return (
    <Button onClick={() => mutate()} disabled={isPending} title="OC4IDS 项目数据包（JSON）">
      <FileDown size={16} aria-hidden="true" />
      下载数据
    </Button>
  )
}

function leadOf(project: DesignedProject): { label: string; value: ReactNode }[] {
  const { owner, investment, areaName, code } = project
  return [
    { label: '建设单位', value: owner && <CompanyLink company={owner} /> },
    {
      label: investmentLabels[investment?.from ?? 'investment'],
      value: investment && <span className="tabular">{formatMoney(investment.amount)}</span>,
    },
    { label: '地区', value: areaName },
    { label: '行业', value: industryInFull(project) },
    { label: '项目代码', value: code && <span className="tabular">{code}</span> },
  ].filter(({ value }) => value !== null && value !== '')
}

import { formatDay, formatMoney, projectProgresses, type DesignedProjectRow, type ProjectSort } from '@tender/contract'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { industryInRow } from '../../../shared/projects/industry-names.ts'
import { nameOf } from '../../../shared/filters/describe-filter.ts'
import type { ListView } from '../../../shared/list-view.ts'
import { ProjectNameLink } from '../../../shared/projects/project-name-link.tsx'
import { investmentLabels, recordsText } from '../../../shared/projects/project-rows.tsx'
import { ProjectStar } from '../../../shared/projects/project-star.tsx'
import { ProjectStepper } from '../../../shared/projects/project-stepper.tsx'
import { shownColumns, type ChosenColumn } from '../../../shared/ui/column-choice.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'

interface ProjectColumn extends ChosenColumn<DesignedProjectRow> {
  /** Every order is descending. */
  sort?: readonly [`-${ProjectSort}`]
}

/** The columns between the name and the actions, in order. */
export const projectColumns: readonly ProjectColumn[] = [
  { key: 'stage', title: '项目阶段', isDefault: true, cell: (row) => <ProjectStepper project={row} /> },
  {
    key: 'progress',
    title: '审批进展',
    isDefault: false,
    cell: ({ progress }) => (progress === 'none' ? null : nameOf(projectProgresses, progress)),
  },
  { key: 'area', title: '地区', isDefault: true, cell: ({ areaName }) => areaName },
  { key: 'industry', title: '行业', isDefault: false, cell: industryInRow },
  { key: 'owner', title: '建设单位', isDefault: true, cell: ({ owner }) => owner && <CompanyLink company={owner} /> },
  {
    key: 'investment',
    title: '投资额',
    kind: 'number',
    isDefault: true,
    sort: ['-investment'],
    cell: ({ investment }) => investment && <span title={investmentLabels[investment.from]}>{formatMoney(investment.amount)}</span>,
  },
  { key: 'code', title: '项目代码', isDefault: false, cell: ({ code }) => code },
  { key: 'records', title: '公告与审批', isDefault: false, cell: recordsText },
  { key: 'first', title: '首次发现', isDefault: false, sort: ['-newest'], cell: ({ firstAt }) => <Day at={firstAt} /> },
  { key: 'updated', title: '最近更新', isDefault: true, sort: ['-updated'], cell: ({ lastAt }) => <Day at={lastAt} /> },
]

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatDay(at)}</time>
}

/** All columns that the table shows. */
export function tableColumns(choices: ListView['columnChoices']): DataColumn<DesignedProjectRow>[] {
  return [
    { title: '项目名称', cell: (row) => <ProjectNameLink row={row} /> },
    ...shownColumns(projectColumns, choices),
    { title: '操作', kind: 'actions', cell: (row) => <ProjectStar project={row} /> },
  ]
}

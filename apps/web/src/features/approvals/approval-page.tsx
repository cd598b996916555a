import { approvalCalls, auditTypeNames, formatDay, formatMoney, unitRoleNames, type ApprovalDetail } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { request } from '../../shared/api.ts'
import { CompanyLink } from '../../shared/companies/company-link.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { PageActions } from '../../shared/page-actions.tsx'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useParams } from '../../shared/router/index.ts'
import { Card } from '../../shared/ui/card.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import pageStyles from '../../shared/ui/record-page.module.css'
import { ApprovalProjects } from './approval-projects.tsx'
import { ApprovalTimeline } from './approval-timeline.tsx'

/** 审批项目详情: shows the decisions of authorities about a project, in order. */
export function ApprovalPage() {
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', id],
    queryFn: ({ signal }) => request(approvalCalls.getApprovalProject, { id }, { signal, isRefusalInPlace: true }),
    staleTime: 0,
  })
  if (error !== null && data === undefined) {
    return (
      <Card>
        <h1 className="visually-hidden">审批项目详情</h1>
        <LoadFailed
          error={error}
          title="审批项目没有载入"
          list={{ name: '审批项目查询', to: paths.approvals }}
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
  return <ApprovalView approval={data} />
}

function ApprovalView({ approval }: { approval: ApprovalDetail }) {
  usePageTitle(approval.name, '审批项目')
  return (
    <Page>
      <Card className={pageStyles['section']}>
        <div className={pageStyles['titleLine']}>
          <h1 className={pageStyles['title']}>{approval.name}</h1>
          {approval.auditType !== null && <Tag>{auditTypeNames[approval.auditType]}</Tag>}
          {approval.isDemo && <Tag tone="grey">演示数据</Tag>}
          <div className={pageStyles['actions']}>
            <PageActions size="small" />
          </div>
        </div>
        <dl className={pageStyles['facts']}>
          {factsOf(approval).map(({ label, value }) => (
            <div key={label} className={pageStyles['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']}>
          <Records title="审批事项" id={approval.id} records={approval.matters} />
          <Records title="项目清单" id={approval.id} records={approval.lists} />
        </div>
        <ApprovalProjects id={approval.id} />
      </div>
    </Page>
  )
}

function Records({ title, id, records }: { title: string; id: number; records: ApprovalDetail['matters'] }) {
  if (records.length === 0) return null
  const label = `${title}（${records.length}）`
  return (
    <Card className={pageStyles['section']} aria-label={label}>
      <h2 className={pageStyles['sectionTitle']}>{label}</h2>
      <ApprovalTimeline id={id} matters={records} />
    </Card>
  )
}

function factsOf(approval: ApprovalDetail): { label: string; value: ReactNode }[] {
  const { codes, owner, areaName, investment, site, content, plannedStart, plannedFinish, units, otherNames } = approval
  const facts: { label: string; value: ReactNode }[] = [
    { label: '项目代码', value: codes.join('、') },
    { label: '建设单位', value: owner && <CompanyLink company={owner} /> },
    { label: '所在地区', value: areaName },
    { label: '投资额', value: investment === null ? null : formatMoney(investment) },
    { label: '建设地点', value: site },
    { label: '计划开工', value: plannedStart === null ? null : formatDay(plannedStart) },
    { label: '计划完工', value: plannedFinish === null ? null : formatDay(plannedFinish) },
    ...units.map((unit) => ({ label: unitRoleNames[unit.role], value: <CompanyLink company={unit} /> })),
    { label: '其他名称', value: otherNames.join('；') },
    { label: '建设内容', value: content },
  ]
  return facts.filter(({ value }) => value !== null && value !== '')
}

import { jobOrders } from '@tender/contract'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { showToast } from '../../../shared/toast.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { JobKinds } from './job-kinds.tsx'
import { JobList } from './job-list.tsx'
import styles from './operator-jobs-page.module.css'
import { useJobActs, useJobList } from './use-jobs.ts'

const title = '后台任务'
const views = ['kinds', 'open', 'failed', 'ended'] as const

const unfiltered = { view: 'kinds' }

/** 后台任务: shows the server's background jobs, their progress and their failures. It is read again every few seconds while visible. */
export function OperatorJobsPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage, order, onOrder } = useAddressFilters(unfiltered, jobOrders)
  const [asked, setAsked] = useState<{ id: number; label: string } | null>(null)
  const view = views.find((known) => known === filters.view) ?? 'kinds'
  // failed jobs are counted in every view
  const jobs = view === 'kinds' ? ({ state: 'failed', order: '', page: 1 } as const) : { state: view, order, page }
  const { data: counts } = useJobList(jobs)
  const options = [
    { value: 'kinds', label: '任务与计划' },
    { value: 'open', label: counted('排队与运行', counts?.openCount) },
    { value: 'failed', label: counted('失败', counts?.failedCount) },
    { value: 'ended', label: '已结束' },
  ] as const
  return (
    <Page>
      <PageHeader title={title} hint="服务端定时或按需执行的工作。失败的任务会自动重试，多次失败后列在“失败”中；已结束的保留 30 天。" />
      <div className={styles['views']}>
        <Segmented label="查看" options={options} value={view} onChange={(chosen) => search({ view: chosen })} />
      </div>
      {view === 'kinds' ? (
        <JobKinds onCancel={setAsked} />
      ) : (
        <JobList key={view} search={jobs} onPage={goToPage} onOrder={onOrder} onCancel={setAsked} />
      )}
      {asked !== null && <CancelDialog job={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}

function counted(label: string, count = 0): string {
  return count === 0 ? label : `${label} ${count}`
}

function CancelDialog({ job: { id, label }, onClose }: { job: { id: number; label: string }; onClose: () => void }) {
  const { cancel } = useJobActs()
  const confirm = () => cancel.mutate(id, { onSuccess: () => showToast('success', `已要求取消“${label}”`), onSettled: onClose })
  return (
    <ConfirmDialog
      title={`取消“${label}”？`}
      text="排队的任务不再执行；运行中的任务做完手头的一步后停止，已完成的部分保留。"
      busy={cancel.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

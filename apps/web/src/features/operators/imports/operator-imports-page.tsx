import { usePageTitle } from '../../../shared/page-title.ts'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { ImportKeys } from './import-keys.tsx'
import { ImportOverview } from './import-overview.tsx'
import { ImportRejects } from './import-rejects.tsx'
import { ImportRuns } from './import-runs.tsx'
import styles from './operator-imports-page.module.css'
import { unfiltered } from './use-imports.ts'

const title = '导入状态'
const views = [
  { value: 'overview', label: '概况' },
  { value: 'runs', label: '导入记录' },
  { value: 'rejects', label: '未入库记录' },
  { value: 'keys', label: '推送密钥' },
] as const

/** 导入状态: shows what comes in, from where, and what was rejected and why. It is read again every few seconds while visible. */
export function OperatorImportsPage() {
  usePageTitle(title)
  // the order is left out here: each list has its own
  const { filters, search } = useAddressFilters(unfiltered)
  const view = views.find(({ value }) => value === filters.view)?.value ?? 'overview'
  return (
    <Page>
      <PageHeader title={title} hint="公告的入库情况：数量、来源、导入与未入库的记录。本页每 10 秒自动更新。" />
      <div className={styles['views']}>
        <Segmented label="查看" options={views} value={view} onChange={(chosen) => search({ ...unfiltered, view: chosen })} />
      </div>
      {view === 'overview' && <ImportOverview />}
      {view === 'runs' && <ImportRuns onRejects={(run) => search({ ...unfiltered, view: 'rejects', run: String(run) })} />}
      {view === 'rejects' && <ImportRejects />}
      {view === 'keys' && <ImportKeys />}
    </Page>
  )
}

import { exportDays } from '@tender/contract'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useMemo, useState } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../shared/use-address-filters.ts'
import { DeleteExport } from './delete-export.tsx'
import { exportTableColumns } from './export-table-columns.tsx'
import { useExports } from './use-exports.ts'

const title = '数据导出'
const unfiltered = {}

/** 数据导出: lists the account's exports with their progress, and the files that can be downloaded. */
export function DataExportsPage() {
  usePageTitle(title)
  const { page, goToPage } = useAddressFilters(unfiltered)
  const exports = useExports(page)
  const [askedId, setAskedId] = useState<number | null>(null)
  const columns = useMemo(() => exportTableColumns(({ id }) => setAskedId(id)), [])
  const list = exports.data?.list ?? []
  // it may become ready while the dialog is open
  const asked = list.find(({ id }) => id === askedId)
  return (
    <Page>
      <PageHeader title={title} hint={`导出在后台生成，完成后 ${exportDays} 天内可以下载；失败的不占用额度。`} />
      <PagedTable
        label="导出记录"
        query={exports}
        page={page}
        onPage={goToPage}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<NoExports />}
      />
      {asked !== undefined && (
        <DeleteExport
          order={asked}
          onClose={() => setAskedId(null)}
          onDeleted={() => {
            if (list.length === 1 && page > 1) goToPage(page - 1)
          }}
        />
      )}
    </Page>
  )
}

function NoExports() {
  const search = (
    <Link to={paths.documents} className={buttonClass('primary')}>
      去招投标信息查询
    </Link>
  )
  return (
    <StatePanel icon={<FileSpreadsheet size={28} />} title="还没有导出" actions={search}>
      在信息查询的各个页面或收藏中点“导出”，即可存为表格。
    </StatePanel>
  )
}

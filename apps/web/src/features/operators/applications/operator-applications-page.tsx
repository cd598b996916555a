import { applicationOrders, type OperatorApplication } from '@tender/contract'
import Inbox from 'lucide-react/icons/inbox'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { isStateFilter, useApplications, useHandling } from './use-applications.ts'

const title = '服务申请处理'
/** operators come for open applications */
const unfiltered = { state: 'open', words: '' }

/** 服务申请处理: lists members' applications; operators take them on, answer and close them. */
export function OperatorApplicationsPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage, ...sorting } = useAddressFilters(unfiltered, applicationOrders)
  const state = isStateFilter(filters.state) ? filters.state : 'open'
  const applications = useApplications(state, filters.words, sorting.order, page)
  const { take } = useHandling()
  const [opened, setOpened] = useState<OperatorApplication | null>(null)
  const columns = applicationColumns({
    onOpen: setOpened,
    onTake: (id) => take.mutate(id),
    takenId: take.isPending ? take.variables : null,
  })
  return (
    <Page>
      <PageHeader title={title} hint="待答复的申请等待最久的在前。受理后由您跟进，答复会立即显示给申请人。" />
      <PagedTable
        label="服务申请"
        query={applications}
        page={page}
        onPage={goToPage}
        {...sorting}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<NoApplications isFiltered={filters.words !== '' || state !== 'open'} onClear={() => search(unfiltered)} />}
      >
        <ApplicationFilters key={filters.words} state={state} words={filters.words} counts={applications.data?.counts} onSearch={search} />
      </PagedTable>
      {opened !== null && <AnswerDialog key={opened.id} opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function NoApplications({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <StatePanel icon={<Inbox size={28} />} title="没有待答复的申请">
        会员提交新的服务申请后会出现在这里，本页每半分钟自动更新。
      </StatePanel>
    )
  }
  return <StatePanel icon={<Inbox size={28} />} title="没有符合条件的申请" actions={<Button onClick={onClear}>查看待答复</Button>} />
}

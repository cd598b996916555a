import { alarmOrders, type AlarmEntry } from '@tender/contract'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { alarmColumns } from './alarm-columns.tsx'
import { useAlarms, type AlarmState } from './use-alarms.ts'

const title = '安全告警'
/** operators come for open alarms */
const unfiltered = { state: 'open' }

/** 安全告警: lists events that operators should look at soon. Each is closed once, with a note on how it was handled. */
export function OperatorAlarmsPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage, ...sorting } = useAddressFilters(unfiltered, alarmOrders)
  const state: AlarmState = filters.state === 'all' ? 'all' : 'open'
  const alarms = useAlarms(state, sorting.order, page)
  const [opened, setOpened] = useState<AlarmEntry | null>(null)
  const openCount = alarms.data?.openCount
  const options = [
    { value: 'open', label: openCount === undefined ? '未处理' : `未处理 ${openCount}` },
    { value: 'all', label: '全部' },
  ]
  return (
    <Page>
      <PageHeader title={title} hint="可能危及账号、收款或数据的事件。处理后请写明经过，记录保留在操作日志中。" />
      <PagedTable
        label={title}
        query={alarms}
        page={page}
        onPage={goToPage}
        {...sorting}
        columns={alarmColumns(setOpened)}
        rowKey={({ id }) => id}
        empty={<StatePanel icon={<ShieldCheck size={28} />} title={state === 'open' ? '没有未处理的告警' : '还没有发生过告警'} />}
      >
        <Segmented label="状态" options={options} value={state} onChange={(chosen) => search({ state: chosen })} />
      </PagedTable>
      {opened !== null && <AcknowledgeDialog key={opened.id} alarm={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

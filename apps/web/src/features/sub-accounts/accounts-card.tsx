import SearchX from 'lucide-react/icons/search-x'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { useNow } from '../../shared/use-now.ts'
import type { OpenDialog } from './open-dialog.ts'
import { accountColumns } from './account-columns.tsx'
import type { useAccounts, useAccountSearch } from './use-sub-accounts.ts'

const states = [
  { value: 'all', label: '全部' },
  { value: 'enabled', label: '使用中' },
  { value: 'disabled', label: '已停用' },
] as const

interface AccountsCardProps {
  search: ReturnType<typeof useAccountSearch>
  accounts: ReturnType<typeof useAccounts>
  onOpen: (dialog: OpenDialog) => void
}

export function AccountsCard({ search, accounts, onOpen }: AccountsCardProps) {
  const now = useNow()
  const { data } = accounts
  const hasRows = data !== undefined && data.list.length > 0
  return (
    <ListFrame
      label="企业账号"
      query={accounts}
      head={<Head {...search} />}
      isEmpty={!hasRows}
      empty={<NothingFound onClear={search.clear} />}
      skeleton={<ListSkeleton rows={3} />}
      renderFailed={(error, onRetry) => <LoadFailed error={error} title="账号没有载入" onRetry={onRetry} />}
      foot={
        hasRows && (
          <Pager
            page={search.page}
            totalCount={data.totalCount}
            pageSize={data.pageSize}
            total={`共 ${data.totalCount} 个账号`}
            onPage={search.goToPage}
          />
        )
      }
    >
      {({ list }) => (
        <DataTable
          label="企业账号"
          rows={list}
          columns={accountColumns(now, onOpen)}
          rowKey={({ id }) => id}
          order={search.order}
          onOrder={search.onOrder}
        />
      )}
    </ListFrame>
  )
}

function Head({ state, words, chooseState, searchWords }: AccountsCardProps['search']) {
  return (
    <>
      <h2 className="visually-hidden">企业账号</h2>
      <Segmented label="账号状态" options={states} value={state} onChange={chooseState} />
      <WordsForm label="查找账号" placeholder="登录名、姓名或手机号" words={words} onSearch={searchWords} />
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <StatePanel icon={<SearchX size={28} />} title="没有符合条件的账号" actions={<Button onClick={onClear}>查看全部账号</Button>}>
      请换一个关键词，或查看其他状态的账号。
    </StatePanel>
  )
}

import type { AccountEntry } from '@tender/contract'
import SearchX from 'lucide-react/icons/search-x'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { AccountRow } from './account-row.tsx'
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

/** The accounts of the enterprise. */
export function AccountsCard({ search, accounts, onOpen }: AccountsCardProps) {
  const { data } = accounts
  const hasRows = data !== undefined && data.list.length > 0
  const head = (
    <>
      <h2 className="visually-hidden">企业账号</h2>
      <Segmented label="账号状态" options={states} value={search.state} onChange={search.chooseState} />
      <WordsForm label="查找账号" placeholder="登录名、姓名或手机号" words={search.words} onSearch={search.searchWords} />
    </>
  )
  return (
    <ListFrame
      label="企业账号"
      query={accounts}
      head={head}
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
      {({ list }) => <Accounts list={list} onOpen={onOpen} />}
    </ListFrame>
  )
}

function Accounts({ list, onOpen }: { list: readonly AccountEntry[]; onOpen: AccountsCardProps['onOpen'] }) {
  return (
    <ul>
      {list.map((account) => (
        <AccountRow key={account.id} account={account} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <StatePanel icon={<SearchX size={28} />} title="没有符合条件的账号" actions={<Button onClick={onClear}>查看全部账号</Button>}>
      请换一个关键词，或查看其他状态的账号。
    </StatePanel>
  )
}

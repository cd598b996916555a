import { lastPage } from '@tender/contract'
import SearchX from 'lucide-react/icons/search-x'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Pagination } from '../../shared/ui/pagination.tsx'
import { ProgressLine } from '../../shared/ui/progress-line.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import type { OpenDialog } from './account-dialogs.tsx'
import { AccountRow } from './account-row.tsx'
import styles from './accounts-card.module.css'
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

/** The accounts of the enterprise, in all states of their list. */
export function AccountsCard({ search, accounts, onOpen }: AccountsCardProps) {
  const { data, error, isFetching, isPlaceholderData } = accounts
  return (
    <Card className={styles['card']} aria-label="企业账号" aria-busy={isFetching}>
      <h2 className="visually-hidden">企业账号</h2>
      <div className={styles['tools']}>
        <Segmented label="账号状态" options={states} value={search.state} onChange={search.chooseState} />
        <WordsForm label="查找账号" placeholder="登录名、姓名或手机号" words={search.words} onSearch={search.searchWords} />
      </div>
      <ProgressLine isActive={isFetching && data !== undefined} />
      {error !== null && <NotLoaded title="账号没有载入" onRetry={() => void accounts.refetch()} />}
      {error === null && data === undefined && <Waiting />}
      {error === null && data?.list.length === 0 && !isPlaceholderData && <NothingFound onClear={search.clear} />}
      {error === null && data !== undefined && data.list.length > 0 && (
        <>
          <ul className={styles['rows']} data-stale={isPlaceholderData}>
            {data.list.map((account) => (
              <AccountRow key={account.id} account={account} onOpen={onOpen} />
            ))}
          </ul>
          <Foot total={data.totalCount} size={data.pageSize} page={search.page} onPage={search.goToPage} />
        </>
      )}
    </Card>
  )
}

function Foot({ total, size, page, onPage }: { total: number; size: number; page: number; onPage: (page: number) => void }) {
  const pageCount = Math.min(lastPage, Math.max(1, Math.ceil(total / size)))
  return (
    <div className={styles['foot']}>
      <output>共 {total} 个账号</output>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hasNext={page < pageCount} onPage={onPage} />}
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <StatePanel icon={<SearchX size={28} />} title="没有符合条件的账号" actions={<Button onClick={onClear}>查看全部账号</Button>}>
      请换一个关键词，或查看其他状态的账号。
    </StatePanel>
  )
}

function Waiting() {
  return (
    <div className={styles['waiting']}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} width={`${80 - index * 12}%`} height="40px" />
      ))}
      <output className="visually-hidden">正在载入</output>
    </div>
  )
}

import { formatTime, isCalendarDay, type AccountEntry, type Activity, type ActivityKind } from '@tender/contract'
import History from 'lucide-react/icons/history'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { pageCountOf } from '../../shared/ui/page-count.ts'
import { Pagination } from '../../shared/ui/pagination.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { Tag, type TagTone } from '../../shared/ui/tag.tsx'
import { DateField } from '../../shared/ui/date-field.tsx'
import styles from './activity-dialog.module.css'
import { useActivity } from './use-activity.ts'

const kinds = {
  login: { name: '登录', tone: 'blue' },
  search: { name: '检索', tone: 'teal' },
  open: { name: '查看公告', tone: 'purple' },
  collect: { name: '收藏', tone: 'gold' },
  quota: { name: '使用额度', tone: 'orange' },
  change: { name: '修改', tone: 'grey' },
} as const satisfies Record<ActivityKind, { name: string; tone: TagTone }>

const kindOptions = [
  { value: '', label: '全部' },
  { value: 'login', label: kinds.login.name },
  { value: 'search', label: kinds.search.name },
  { value: 'open', label: kinds.open.name },
  { value: 'collect', label: kinds.collect.name },
  { value: 'quota', label: kinds.quota.name },
  { value: 'change', label: kinds.change.name },
] as const

/** Lists what a sub-account did, latest first. */
export function ActivityDialog({ account, onClose }: { account: AccountEntry; onClose: () => void }) {
  const { query, filters, page, filter, goToPage } = useActivity(account.id)
  const pageCount = query.data === undefined ? 1 : pageCountOf(query.data)
  return (
    <Dialog title={`使用记录：${account.contactName || account.loginName}`} kind="panel" onClose={onClose}>
      <div className={styles['filters']}>
        <SelectField label="类型" options={kindOptions} value={filters.kind} onChange={(kind) => filter({ kind })} />
        <DateField
          label="从"
          value={filters.from}
          max={filters.to}
          onChange={({ target }) => isDay(target.value) && filter({ from: target.value })}
        />
        <DateField
          label="至"
          value={filters.to}
          min={filters.from}
          onChange={({ target }) => isDay(target.value) && filter({ to: target.value })}
        />
      </div>
      <ListStates
        query={query}
        isEmpty={query.data?.list.length === 0}
        empty={<NothingDone />}
        skeleton={<Skeleton width="100%" height="240px" />}
        renderFailed={(error, onRetry) => <LoadFailed error={error} title="使用记录没有载入" onRetry={onRetry} />}
      >
        {(reply) => <Entries {...reply} />}
      </ListStates>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hasNext={page < pageCount} onPage={goToPage} />}
    </Dialog>
  )
}

function NothingDone() {
  return (
    <StatePanel icon={<History size={28} />} title="没有使用记录">
      该账号在所选范围内没有登录或操作。
    </StatePanel>
  )
}

function Entries({ list, totalCount }: { list: readonly Activity[]; totalCount: number }) {
  return (
    <>
      <output className={styles['total']}>共 {totalCount} 条</output>
      <ol className={styles['entries']}>
        {list.map((entry, index) => (
          <Entry key={`${entry.kind}-${entry.at}-${index}`} entry={entry} />
        ))}
      </ol>
    </>
  )
}

function Entry({ entry: { kind, at, text, noticeId } }: { entry: Activity }) {
  return (
    <li className={styles['entry']}>
      <div className={styles['head']}>
        <Tag tone={kinds[kind].tone}>{kinds[kind].name}</Tag>
        <time dateTime={at}>{formatTime(at)}</time>
      </div>
      <p className={styles['text']}>{noticeId === null ? text : <Link to={paths.document(noticeId)}>{text}</Link>}</p>
    </li>
  )
}

/** A date that is still being typed does not filter. */
function isDay(text: string): boolean {
  return text === '' || isCalendarDay(text)
}

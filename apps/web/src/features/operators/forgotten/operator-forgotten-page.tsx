import { formatTime, minPeopleWordsLength, type ForgottenEntry, type PeopleSearch, type Person } from '@tender/contract'
import UserX from 'lucide-react/icons/user-x'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { PersonList } from '../../../shared/people/person-list.tsx'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { ForgetNumberDialog, ForgetPersonDialog } from './forget-dialogs.tsx'
import { useForgotten, usePeopleToForget, useUndoForgotten } from './use-forgotten.ts'

const title = '删除联系人'
const unfiltered = { by: 'person', words: '' }
const searches = [
  { value: 'person', label: '按人名' },
  { value: 'company', label: '按单位' },
  { value: 'number', label: '按号码' },
] as const satisfies readonly { value: PeopleSearch; label: string }[]

/** 删除联系人: removes people and numbers that asked for it. Operators find them, remove them with a reason, and can undo that. */
export function OperatorForgottenPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage } = useAddressFilters(unfiltered)
  const by = searches.find(({ value }) => value === filters.by)?.value ?? 'person'
  const [isTyping, setTyping] = useState(false)
  const forgotten = useForgotten(page)
  const applied = forgotten.data?.list.filter(({ appliedAt }) => appliedAt !== null).length ?? 0
  return (
    <Page>
      <PageHeader title={title} hint="应本人要求删除姓名与号码。名单只保存打码形式与标记，操作记入日志，可以撤销。">
        <Button variant="primary" onClick={() => setTyping(true)}>
          删除号码
        </Button>
      </PageHeader>
      <PeopleToForget by={by} words={filters.words} applied={applied} search={search} />
      <Forgotten query={forgotten} page={page} onPage={goToPage} />
      {isTyping && <ForgetNumberDialog onClose={() => setTyping(false)} />}
    </Page>
  )
}

interface PeopleToForgetProps {
  by: PeopleSearch
  words: string
  applied: number
  search: (filters: { by: string; words: string }) => void
}

function PeopleToForget({ by, words, applied, search }: PeopleToForgetProps) {
  const people = usePeopleToForget({ by, words, applied })
  const [chosen, setChosen] = useState<Person | null>(null)
  const head = <SearchHead by={by} words={words} search={search} />
  if (words === '') {
    return (
      <ListFrame label="查找联系人" query={idle} head={head} isEmpty empty={<Hint />}>
        {() => null}
      </ListFrame>
    )
  }
  return (
    <>
      <ListFrame
        label="查找联系人"
        query={people}
        head={head}
        isEmpty={people.data?.list.length === 0}
        empty={<StatePanel icon={<SearchX size={28} />} title="没有找到联系人" />}
        foot={
          people.data !== undefined &&
          people.data.totalCount > people.data.list.length &&
          `共 ${people.data.totalCount} 位，只显示前 ${people.data.list.length} 位，请写得更具体`
        }
      >
        {({ list }) => <PersonList people={list} mayReveal={false} onForget={setChosen} />}
      </ListFrame>
      {chosen !== null && <ForgetPersonDialog key={chosen.id} person={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function SearchHead({ by, words, search }: Pick<PeopleToForgetProps, 'by' | 'words' | 'search'>) {
  return (
    <>
      <Segmented label="查找方式" options={searches} value={by} onChange={(next) => search({ by: next, words })} />
      <WordsForm
        label="查找要删除的联系人"
        placeholder="姓名、单位或号码"
        words={words}
        minLength={minPeopleWordsLength}
        onSearch={(next) => search({ by, words: next })}
      />
    </>
  )
}

const idle = { data: {}, error: null, isFetching: false, refetch: () => undefined }

function Hint() {
  return (
    <StatePanel icon={<UserX size={28} />} title="先找到要删除的联系人">
      只要求删除一个号码时，请用右上角的“删除号码”。
    </StatePanel>
  )
}

interface ForgottenProps {
  query: ReturnType<typeof useForgotten>
  page: number
  onPage: (page: number) => void
}

function Forgotten({ query, page, onPage }: ForgottenProps) {
  const undo = useUndoForgotten()
  const [undoing, setUndoing] = useState<ForgottenEntry | null>(null)
  const confirm = ({ id }: ForgottenEntry) =>
    undo.mutate(id, { onSuccess: () => showToast('success', '已撤销，公告中的信息一分钟内恢复'), onSettled: () => setUndoing(null) })
  return (
    <>
      <PagedTable
        label="已删除的联系人与号码"
        query={query}
        page={page}
        onPage={onPage}
        columns={columnsOf(setUndoing)}
        rowKey={({ id }) => id}
        empty={<StatePanel icon={<UserX size={28} />} title="还没有删除过联系人" />}
      />
      {undoing !== null && (
        <ConfirmDialog
          title="撤销删除"
          text={`撤销后，${undoing.masked} 的信息会在公告、检索与人脉电话中重新显示。确定撤销吗？`}
          busy={undo.isPending}
          onConfirm={() => confirm(undoing)}
          onCancel={() => setUndoing(null)}
        />
      )}
    </>
  )
}

function columnsOf(onUndo: (entry: ForgottenEntry) => void): DataColumn<ForgottenEntry>[] {
  return [
    { title: '对象', cell: ({ masked, kind }) => <Pair first={masked} second={kind === 'number' ? '号码' : '联系人'} /> },
    { title: '原因', cell: ({ reason }) => reason },
    { title: '操作人', cell: ({ createdBy, createdAt }) => <Pair first={createdBy} second={formatTime(createdAt)} /> },
    { title: '处理公告', kind: 'number', cell: ({ notices, appliedAt }) => (appliedAt === null ? '处理中' : notices) },
    {
      title: '状态',
      cell: ({ undoneAt, undoneBy }) =>
        undoneAt === null ? '已删除' : <Pair first="已撤销" second={`${undoneBy ?? ''} · ${formatTime(undoneAt)}`} />,
    },
    {
      title: '操作',
      kind: 'actions',
      cell: (entry) =>
        entry.undoneAt === null && (
          <Button size="small" aria-label={`撤销删除 ${entry.masked}`} onClick={() => onUndo(entry)}>
            撤销
          </Button>
        ),
    },
  ]
}

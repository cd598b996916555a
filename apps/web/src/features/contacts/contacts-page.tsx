import { maxPeopleCompanies, maxPeopleNames, permissionWords, minPeopleWordsLength, type PeopleSearch } from '@tender/contract'
import BookUser from 'lucide-react/icons/book-user'
import SearchX from 'lucide-react/icons/search-x'
import { useState, type ReactNode } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { FoundPeople } from '../../shared/people/found-people.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { RefusedPanel } from '../../shared/upgrade/refused-panel.tsx'
import { useAllowed } from '../../shared/session.ts'
import styles from './contacts-page.module.css'
import { useContacts, useContactSearch } from './use-contacts.ts'
import { useWatchedCompanies } from './use-watched-companies.ts'

const title = '人脉电话'

const need = 'documents.party-filter'
const gives = `按单位、人名或号码查找公告、审批与项目中写明的联系人，查看其所在单位与参与的项目；完整号码另需“${permissionWords['documents.contact-phone'].name}”权限。`

const searches = [
  { value: 'company', label: '按单位' },
  { value: 'person', label: '按人名' },
  { value: 'number', label: '按号码' },
] as const satisfies readonly { value: PeopleSearch; label: string }[]

const placeholders = {
  company: '单位名称或其中几个字',
  person: '姓名，例如 陈建国',
  number: '完整号码，座机可不带区号',
} as const satisfies Record<PeopleSearch, string>

const cutNotes = {
  company: `名称中含这几个字的单位过多，只查找了其中 ${maxPeopleCompanies} 家，请把单位名称写得更完整。`,
  person: `姓名中含这几个字的联系人过多，只查找了最近出现的 ${maxPeopleNames.toLocaleString('zh-CN')} 条，请写全姓名，或改用单位名称查找。`,
  number: '',
} as const satisfies Record<PeopleSearch, string>

/** 人脉电话: finds contacts by person, company or number. Numbers are revealed one by one. */
export function ContactsPage() {
  usePageTitle(title)
  const { by, words, page, search, goToPage } = useContactSearch()
  const isAllowed = useAllowed(need)
  const head = <SearchHead key={by} by={by} words={words} onSearch={search} />
  return (
    <Page>
      <PageHeader title={title} hint="公告、审批与项目中写明的联系人，按单位与号码归并到人。号码默认打码，需要时逐个查看。" />
      {!isAllowed ? (
        <Card>
          <RefusedPanel need={need} text={gives} />
        </Card>
      ) : words === '' ? (
        <Card className={styles['start']}>
          {head}
          <StatePanel icon={<BookUser size={28} />} title="按单位、人名或号码查找联系人">
            可查看联系人所在单位、参与的项目、公告与审批，以及是否换过单位。
          </StatePanel>
          <WatchedCompanies onCompany={(company) => search({ by: 'company', words: company })} />
        </Card>
      ) : (
        <Found
          head={head}
          by={by}
          words={words}
          page={page}
          onPage={goToPage}
          onCompany={(company) => search({ by: 'company', words: company })}
        />
      )}
    </Page>
  )
}

/** The companies of which the member most likely wants to know the contacts. */
function WatchedCompanies({ onCompany }: { onCompany: (company: string) => void }) {
  const names = useWatchedCompanies()
  if (names.length === 0) return null
  return (
    <div className={styles['watched']}>
      <span className={styles['note']}>监控和收藏的单位</span>
      {names.map((name) => (
        <Button key={name} size="small" onClick={() => onCompany(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

interface SearchHeadProps {
  by: PeopleSearch
  words: string
  onSearch: (search: { by: PeopleSearch; words: string }) => void
}

/** The member first chooses what to search by; the choice takes effect with the next search. */
function SearchHead({ by, words, onSearch }: SearchHeadProps) {
  const [chosen, setChosen] = useState(by)
  return (
    <div className={styles['search']}>
      <Segmented label="查找方式" options={searches} value={chosen} onChange={setChosen} />
      <WordsForm
        label={placeholders[chosen]}
        placeholder={placeholders[chosen]}
        words={words}
        minLength={minPeopleWordsLength}
        onSearch={(next) => onSearch({ by: chosen, words: next })}
      />
    </div>
  )
}

interface FoundProps {
  head: ReactNode
  by: PeopleSearch
  words: string
  page: number
  onPage: (page: number) => void
  onCompany: (company: string) => void
}

function Found({ head, onPage, onCompany, ...asked }: FoundProps) {
  const query = useContacts(asked)
  return (
    <FoundPeople
      label={title}
      query={query}
      note={
        query.data?.isCut === true && (
          <div className={styles['cut']}>
            <NoticeBox tone="warning">
              <output>{cutNotes[asked.by]}</output>
            </NoticeBox>
          </div>
        )
      }
      head={head}
      empty={
        <StatePanel icon={<SearchX size={28} />} title="没有找到联系人">
          {asked.by === 'number'
            ? '请输入完整的号码；座机可以不带区号。'
            : asked.by === 'company'
              ? '请换一个写法，或只输入名称中的几个字。'
              : '请换一个写法，或改用单位名称查找。'}
        </StatePanel>
      }
      page={asked.page}
      onPage={onPage}
      onCompany={onCompany}
    />
  )
}

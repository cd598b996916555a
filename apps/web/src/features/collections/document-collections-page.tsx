import { formatTime } from '@tender/contract'
import { NoticeList } from '../../shared/documents/notice-list.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { usePageTitle } from '../../shared/page-title.ts'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { AccountSwitch, useViewedName } from './account-switch.tsx'
import styles from './document-collections-page.module.css'
import { NothingCollected } from './nothing-collected.tsx'
import { useCollections, useCollectionSearch, type CollectedRow } from './use-collections.ts'

const title = '招标收藏'

/** 招标收藏: the notices that the account has collected, the latest first. */
export function DocumentCollectionsPage() {
  usePageTitle(title)
  const { go, ...search } = useCollectionSearch()
  const { words, page, account } = search
  const list = useCollections(search)
  const viewed = useViewedName(account)
  const searchWords = (next: string) => go({ words: next, page: 1, account })
  return (
    <Page>
      <PageHeader
        title={title}
        hint={
          viewed === null
            ? '您收藏的公告，最近收藏的在前。取消收藏的公告在离开本页前仍可恢复。'
            : `正在查看 ${viewed} 收藏的公告，只能查看，不能更改。`
        }
      >
        <AccountSwitch account={account} onChoose={(next) => go({ words: '', page: 1, account: next })} />
      </PageHeader>
      <NoticeList
        label={viewed === null ? '收藏的公告' : `${viewed} 收藏的公告`}
        query={list}
        page={page}
        onPage={(next) => go({ words, page: next, account })}
        searchWord={words}
        published="all"
        notes={list.data !== undefined && <ListNotes list={list.data} />}
        tools={<WordsForm label="在收藏中查找" placeholder="输入标题中的词" words={words} onSearch={searchWords} />}
        empty={<NothingCollected words={words} viewed={viewed} onClear={() => searchWords('')} />}
        noteOf={viewed === null ? collectedNote : theirNote}
        isPast={viewed === null ? (row) => !row.collected : undefined}
        isReadOnly={viewed !== null}
      />
    </Page>
  )
}

function collectedNote({ collected, collectedAt }: CollectedRow) {
  return <span className={styles['note']}>{collected ? `收藏于 ${formatTime(collectedAt)}` : '已取消收藏，离开本页后移除'}</span>
}

function theirNote({ collectedAt }: CollectedRow) {
  return <span className={styles['note']}>收藏于 {formatTime(collectedAt)}</span>
}

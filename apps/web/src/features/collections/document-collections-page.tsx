import { formatTime } from '@tender/contract'
import { ListCard } from '../../shared/documents/list-card.tsx'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { usePageTitle } from '../../shared/page-title.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import styles from './document-collections-page.module.css'
import { NothingCollected } from './nothing-collected.tsx'
import { useCollections, useCollectionSearch, type CollectedRow } from './use-collections.ts'

const title = '招标收藏'

/** 招标收藏: the notices that the account has collected, the latest first. */
export function DocumentCollectionsPage() {
  usePageTitle(title)
  const { words, page, go } = useCollectionSearch()
  const list = useCollections(words, page)
  const search = (next: string) => go({ words: next, page: 1 })
  return (
    <div className={styles['page']}>
      <PageHeader title={title} hint="您收藏的公告，最近收藏的在前。取消收藏的公告在离开本页前仍可恢复。" />
      <ListCard
        label="收藏的公告"
        query={list}
        page={page}
        onPage={(next) => go({ words, page: next })}
        searchWord={words}
        published="all"
        tools={<WordsForm label="在收藏中查找" placeholder="输入标题中的词" words={words} onSearch={search} />}
        empty={<NothingCollected words={words} onClear={() => search('')} />}
        noteOf={collectedNote}
        isPast={(row) => !row.collected}
      />
    </div>
  )
}

function collectedNote({ collected, collectedAt }: CollectedRow) {
  return <span className={styles['note']}>{collected ? `收藏于 ${formatTime(collectedAt)}` : '已取消收藏，离开本页后移除'}</span>
}

import type { ComponentType } from 'react'
import { AccountSwitch } from '../../shared/accounts/account-switch.tsx'
import { useViewedName } from '../../shared/accounts/viewed-account.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { allCollected, useCollectionSearch, type CollectionSearch } from './use-collections.ts'

export interface CollectionListProps {
  search: CollectionSearch
  change: (change: Partial<CollectionSearch>) => void
  /** Name of the account whose favourites are shown; null for the member's own. */
  viewed: string | null
}

interface CollectionPageProps {
  title: string
  /** What is collected, such as 项目. */
  noun: string
  /** Explains the member's own list. */
  ownHint: string
  List: ComponentType<CollectionListProps>
}

/** A page of favourites: the member's own, or those of a sub-account, which can only be read. */
export function CollectionPage({ title, noun, ownHint, List }: CollectionPageProps) {
  usePageTitle(title)
  const { change, ...search } = useCollectionSearch()
  const viewed = useViewedName(search.account)
  return (
    <Page>
      <PageHeader title={title} hint={viewed === null ? ownHint : `正在查看 ${viewed} 收藏的${noun}，只能查看，不能更改。`}>
        <AccountSwitch ownLabel="我的收藏" account={search.account} onChoose={(account) => change({ ...allCollected, account })} />
      </PageHeader>
      <List search={search} change={change} viewed={viewed} />
    </Page>
  )
}

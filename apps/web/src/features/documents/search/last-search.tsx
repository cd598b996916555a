import { documentCalls, noticeFilters } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { request } from '../../../shared/api.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { firstSearch, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { searchToQuery } from '../../../shared/documents/search-url.ts'
import type { Search } from './use-search.ts'

/** On a search that says nothing yet, offers the conditions of the last one. */
export function LastSearch({ search }: { search: Search }) {
  const [isDismissed, setDismissed] = useState(false)
  const isFresh = searchToQuery(search.state) === ''
  const { data } = useQuery({
    queryKey: ['documents', 'last-search'],
    queryFn: ({ signal }) => request(documentCalls.getLastRecord, {}, { signal }),
    enabled: isFresh,
    staleTime: 0,
  })
  const filters = data?.filters ?? null
  const areaName = useAreaNames(isFresh ? (filters?.area ?? []) : [])
  if (!isFresh || isDismissed || filters === null || searchToQuery({ ...firstSearch, filters }) === '') return null
  return (
    <NoticeBox>
      <span>上次检索：{describe(filters, areaName)}</span>
      <Button variant="link" onClick={() => search.go({ ...firstSearch, filters })}>
        继续上次检索
      </Button>
      <IconButton label="不再提示" onClick={() => setDismissed(true)}>
        <X size={15} />
      </IconButton>
    </NoticeBox>
  )
}

function describe(filters: SearchFilters, areaName: (code: string) => string): string {
  const labels = activeFilters(noticeFilters, filters, areaName).map((filter) => filter.label)
  return [filters.searchWord, ...labels].filter(Boolean).join(' · ')
}

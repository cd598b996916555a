import { peopleCalls, peopleSearches, type PeopleSearch } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { peopleKey } from '../../shared/people/use-reveal.ts'
import { useAddressFilters } from '../../shared/use-address-filters.ts'

const unfiltered = { by: 'company', words: '' }

/** The search and its page live in the address. */
export function useContactSearch() {
  const { filters, page, search, goToPage } = useAddressFilters(unfiltered)
  const by: PeopleSearch = peopleSearches.find((one) => one === filters.by) ?? 'company'
  return { by, words: filters.words, page, search: (next: { by: PeopleSearch; words: string }) => search(next), goToPage }
}

export function useContacts({ by, words, page }: { by: PeopleSearch; words: string; page: number }) {
  return useQuery({
    queryKey: [...peopleKey, 'list', { by, words, page }],
    queryFn: ({ signal }) => request(peopleCalls.getContactList, { by, words, page }, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    enabled: words !== '',
    staleTime: 0,
  })
}

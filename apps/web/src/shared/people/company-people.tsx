import { peopleCalls } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { request } from '../api.ts'
import { StatePanel } from '../ui/state-panel.tsx'
import { FoundPeople } from './found-people.tsx'
import { peopleKey } from './use-reveal.ts'

interface CompanyPeopleProps {
  /** Its id is null if only approvals and projects name it. */
  company: { id: number | null; name: string }
  label: string
  /** Shown above the people. */
  head?: ReactNode
  /** The text if there are none. */
  none: string
  page: number
  onPage: (page: number) => void
}

/** Lists a company's contacts that notices, approvals and projects name, latest first. */
export function CompanyPeople({ company: { id, name }, label, head, none, page, onPage }: CompanyPeopleProps) {
  const query = useQuery({
    queryKey: [...peopleKey, 'company', id ?? name, page],
    queryFn: ({ signal }) =>
      request(peopleCalls.getCompanyContacts, { ...(id === null ? { name } : { id }), page }, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <FoundPeople
      label={label}
      query={query}
      head={head}
      empty={
        <StatePanel icon={<UserX size={28} />} title={none}>
          有新的公告或审批写明后，这里会显示。
        </StatePanel>
      }
      page={page}
      onPage={onPage}
    />
  )
}

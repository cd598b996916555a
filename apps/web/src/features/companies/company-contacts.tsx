import { peopleCalls, type CompanyDetail } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { request } from '../../shared/api.ts'
import { FoundPeople } from '../../shared/people/found-people.tsx'
import { peopleKey } from '../../shared/people/use-reveal.ts'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import type { CompanyAddress } from './company-address.ts'

/** 联系人: whom notices name as the company's contacts, the latest first. */
export function CompanyContacts({ company: { id }, address: { page, goToPage } }: { company: CompanyDetail; address: CompanyAddress }) {
  const query = useQuery({
    queryKey: [...peopleKey, 'company', id, page],
    queryFn: ({ signal }) => request(peopleCalls.getCompanyContacts, { id, page }, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <FoundPeople
      label="联系人"
      query={query}
      empty={
        <StatePanel icon={<UserX size={28} />} title="公告没有写明它的联系人">
          有新的公告写明后，这里会显示。
        </StatePanel>
      }
      page={page}
      onPage={goToPage}
    />
  )
}

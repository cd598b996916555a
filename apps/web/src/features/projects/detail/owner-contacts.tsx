import { peopleCalls } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { request } from '../../../shared/api.ts'
import { FoundPeople } from '../../../shared/people/found-people.tsx'
import { peopleKey } from '../../../shared/people/use-reveal.ts'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import styles from './project-page.module.css'

/** Whom notices name as contacts of the owner, the latest first. */
export function OwnerContacts({ owner: { id, name } }: { owner: { id: number; name: string } }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...peopleKey, 'company', id, page],
    queryFn: ({ signal }) => request(peopleCalls.getCompanyContacts, { id, page }, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <FoundPeople
      label="建设单位联系人"
      query={query}
      head={<h2 className={styles['sectionTitle']}>建设单位联系人：{name}</h2>}
      empty={
        <StatePanel icon={<UserX size={28} />} title="公告没有写明建设单位的联系人">
          有新的公告写明后，这里会显示。
        </StatePanel>
      }
      page={page}
      onPage={setPage}
    />
  )
}

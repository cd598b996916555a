import { useState } from 'react'
import { CompanyPeople } from '../../../shared/people/company-people.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'

/** Lists the owner's contacts that notices, approvals and projects name. */
export function OwnerContacts({ owner }: { owner: { id: number | null; name: string } }) {
  const [page, setPage] = useState(1)
  return (
    <CompanyPeople
      company={owner}
      label="建设单位联系人"
      head={<h2 className={pageStyles['sectionTitle']}>建设单位联系人：{owner.name}</h2>}
      none="公告与审批没有写明建设单位的联系人"
      page={page}
      onPage={setPage}
    />
  )
}

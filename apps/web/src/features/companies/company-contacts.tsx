import type { CompanyDetail } from '@tender/contract'
import { CompanyPeople } from '../../shared/people/company-people.tsx'
import type { CompanyAddress } from './company-address.ts'

/** 联系人: lists the contacts of the company that notices, approvals and projects name. */
export function CompanyContacts({ company, address: { page, goToPage } }: { company: CompanyDetail; address: CompanyAddress }) {
  return <CompanyPeople company={company} label="联系人" none="公告与审批没有写明它的联系人" page={page} onPage={goToPage} />
}

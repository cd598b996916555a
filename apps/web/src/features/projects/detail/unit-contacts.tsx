import { useState } from 'react'
import { CompanyPeople } from '../../../shared/people/company-people.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'

interface UnitContactsProps {
  unit: { id: number | null; name: string }
  onClose: () => void
}

/** Lists a participating company's contacts that notices, approvals and projects name. */
export function UnitContacts({ unit, onClose }: UnitContactsProps) {
  const [page, setPage] = useState(1)
  return (
    <Dialog kind="panel" title={`${unit.name}的联系人`} onClose={onClose}>
      <CompanyPeople company={unit} label="联系人" none="公告与审批没有写明它的联系人" page={page} onPage={setPage} />
    </Dialog>
  )
}

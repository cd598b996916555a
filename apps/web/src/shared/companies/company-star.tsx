import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { Star, WideStar } from '../ui/star.tsx'
import { useCollectCompany } from './use-collect-company.ts'

interface CompanyStarProps {
  company: { id: number; name: string; collected: boolean }
}

/** The star of a company. Accounts that may not open favourites have none. */
export function CompanyStar({ company: { id, name, collected } }: CompanyStarProps) {
  const collect = useCollectCompany(id)
  const mayOpen = useMayOpen()
  return mayOpen(paths.companyCollections) && <Star name={name} collected={collected} onCollect={collect} />
}

export function WideCompanyStar({ company: { id, collected } }: CompanyStarProps) {
  const collect = useCollectCompany(id)
  const mayOpen = useMayOpen()
  return mayOpen(paths.companyCollections) && <WideStar size="small" collected={collected} onCollect={collect} />
}

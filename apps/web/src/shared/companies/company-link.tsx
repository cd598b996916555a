import type { NamedCompany } from '@tender/contract'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

interface CompanyLinkProps {
  company: NamedCompany
  className?: string | undefined
}

/** Links a company's name to its page; plain text if it has none. */
export function CompanyLink({ company: { id, name }, className }: CompanyLinkProps) {
  if (id === null) return <span>{name}</span>
  return (
    <Link to={paths.company(id)} className={className} title={`查看 ${name} 的单位详情`}>
      {name}
    </Link>
  )
}

import type { CompanyIds } from '@tender/contract'
import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { useRowContext } from './row-context.ts'
import styles from './result-list.module.css'

export interface PartyLinkProps {
  party: 'tenderer' | 'agency' | 'winner'
  name: string
  companies: CompanyIds
}

/** Links a company's name to its page. Links to its notices if the company is unknown or the account may not open its page. */
export function OnePartyLink({ party, name, companies }: PartyLinkProps) {
  const { partyAddress } = useRowContext()
  const id = useCompanyOf(companies, name)
  const address = id === undefined ? partyAddress?.(party, name) : paths.company(id)
  if (address === undefined) return <span>{name}</span>
  return (
    <Link to={address} className={styles['party']} title={id === undefined ? `查询 ${name} 的公告` : `查看 ${name} 的单位详情`}>
      {name}
    </Link>
  )
}

/** The id of the company with a name; undefined while unknown, and for accounts that may not open its page. */
export function useCompanyOf(companies: CompanyIds, name: string): number | undefined {
  const mayOpen = useMayOpen()
  const id = companies !== undefined && Object.hasOwn(companies, name) ? companies[name] : undefined
  return id !== undefined && mayOpen(paths.company(id)) ? id : undefined
}

import type { CompanyIds } from '@tender/contract'
import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { useRowContext } from './row-context.ts'
import styles from './result-list.module.css'

interface PartyLinkProps {
  party: 'tenderer' | 'agency' | 'winner'
  name: string
  companies: CompanyIds
}

/**
 * A party's name; a click shows the company, or its notices, as long as it is not known or where the account may not open its page. Each member of a
 * consortium that is written as one leads to its own.
 */
export function PartyLink(props: PartyLinkProps) {
  const mayOpen = useMayOpen()
  const pieces = membersIn(props.name, props.companies)
  if (pieces.length === 0) return <OnePartyLink {...props} />
  return pieces.map(({ at, text, id }) =>
    id === null || !mayOpen(paths.company(id)) ? <span key={at}>{text}</span> : <OnePartyLink key={at} {...props} name={text} />,
  )
}

interface NamePiece {
  /** Where it begins in the name. */
  at: number
  text: string
  /** The company that it is; null for what stands between. */
  id: number | null
}

/** The names of a consortium's members in the name that it is written as, and what stands between; nothing where it is one company. */
function membersIn(name: string, companies: CompanyIds): NamePiece[] {
  const known = Object.entries(companies ?? {}).filter(([member]) => member !== name && name.includes(member))
  const members: NamePiece[] = []
  // a branch begins with its company's name: the longest first
  for (const [text, id] of known.toSorted(([one], [other]) => other.length - one.length)) {
    const at = name.indexOf(text)
    if (!members.some((member) => at < member.at + member.text.length && member.at < at + text.length)) members.push({ at, text, id })
  }
  return members.length < 2
    ? []
    : withBetween(
        name,
        members.toSorted((one, other) => one.at - other.at),
      )
}

function withBetween(name: string, members: readonly NamePiece[]): NamePiece[] {
  let from = 0
  const pieces = members.flatMap((member) => {
    const between = { at: from, text: name.slice(from, member.at), id: null }
    from = member.at + member.text.length
    return [between, member]
  })
  return [...pieces, { at: from, text: name.slice(from), id: null }].filter(({ text }) => text !== '')
}

function OnePartyLink({ party, name, companies }: PartyLinkProps) {
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

/** The company that a name is; undefined as long as that is not known, and for who may not open its page. */
export function useCompanyOf(companies: CompanyIds, name: string): number | undefined {
  const mayOpen = useMayOpen()
  const id = companies !== undefined && Object.hasOwn(companies, name) ? companies[name] : undefined
  return id !== undefined && mayOpen(paths.company(id)) ? id : undefined
}

import { Link } from '../ui/link.tsx'
import { useRowContext } from './row-context.ts'
import styles from './result-list.module.css'

/** A party's name; a click shows its notices. */
export function PartyLink({ party, name }: { party: 'tenderer' | 'agency' | 'winner'; name: string }) {
  const { partyAddress } = useRowContext()
  if (partyAddress === null) return <span>{name}</span>
  return (
    <Link to={partyAddress(party, name)} className={styles['party']} title={`查询 ${name} 的公告`}>
      {name}
    </Link>
  )
}

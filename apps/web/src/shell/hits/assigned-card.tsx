import { formatTime, type Assignment } from '@tender/contract'
import X from 'lucide-react/icons/x'
import { documentAddress } from '../../shared/documents/document-address.ts'
import { paths } from '../../shared/paths.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import styles from './assigned-card.module.css'
import { putAway, useAssignments } from './assignments.ts'

const maxShown = 3

/** Lists what colleagues have just assigned to the member; each entry links to its notice or project. */
export function AssignedCard() {
  const waiting = useAssignments((assignments) => assignments.waiting)
  const rest = waiting.slice(maxShown)
  const giver = onlyGiver(waiting)
  return (
    <section className={styles['card']} aria-label="新指派给我">
      <div className={styles['head']}>
        <output className={styles['title']}>{headOf(waiting.length, giver ?? '同事')}</output>
        <IconButton label="收起新指派" onClick={() => putAway(waiting)}>
          <X size={16} />
        </IconButton>
      </div>
      <ul className={styles['list']}>
        {waiting.slice(0, maxShown).map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Link to={addressOf(one)} className={styles['name']} onClick={() => putAway([one])}>
              {one.name}
            </Link>
            <span className={styles['about']}>{aboutOf(one, giver === null)}</span>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Link
          to={`${rest.some(({ kind }) => kind === 'notice') ? paths.documentCollections : paths.projectCollections}?owned=1`}
          onClick={() => putAway(waiting)}
        >
          还有 {rest.length} 个，查看我负责的
        </Link>
      )}
    </section>
  )
}

/** Null if several colleagues gave the assignments. */
function onlyGiver(waiting: readonly Assignment[]): string | null {
  const [giver = null, ...others] = new Set(waiting.map(giverOf))
  return others.length === 0 ? giver : null
}

function headOf(count: number, giver: string): string {
  return count === 1 ? `${giver} 指定您负责` : `${giver} 指定您负责 ${count} 个项目`
}

function aboutOf({ kind, biddingDeadline, ...one }: Assignment, namesGiver: boolean): string {
  const what = kind === 'project' ? '拟在建项目' : biddingDeadline === null ? '' : `投标截止 ${formatTime(biddingDeadline)}`
  return [namesGiver ? `${giverOf(one)} 指定` : '', what].filter((text) => text !== '').join(' · ')
}

function giverOf({ givenBy }: Pick<Assignment, 'givenBy'>): string {
  return givenBy ?? '同事'
}

function addressOf({ kind, id }: Assignment): string {
  return kind === 'project' ? paths.project(id) : documentAddress(id, '')
}

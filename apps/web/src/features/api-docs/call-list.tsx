import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { ApiCall, ApiDescription } from './api-description.ts'
import styles from './call-list.module.css'
import { MethodTag } from './method-tag.tsx'

interface CallListProps {
  groups: ApiDescription['groups']
  words: string
  onWords: (words: string) => void
  chosen: ApiCall | null
}

/** Lists the calls by group. Words filter them by name, address or purpose. */
export function CallList({ groups, words, onWords, chosen }: CallListProps) {
  const wanted = words.trim().toLowerCase()
  const isFound = ({ summary, path, operationId }: ApiCall) => `${summary} ${path} ${operationId}`.toLowerCase().includes(wanted)
  const shown = groups
    .map(({ name, calls }) => ({ name, calls: calls.filter((call) => isFound(call)) }))
    .filter(({ calls }) => calls.length > 0)
  return (
    <nav className={styles['nav']} aria-label="接口">
      <div className={styles['search']}>
        <TextField
          label="查找接口"
          labelHidden
          type="search"
          placeholder="名称、地址或用途"
          maxLength={100}
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </div>
      {shown.length === 0 && <p className={styles['none']}>没有这样的接口，请换一个词。</p>}
      {shown.map(({ name, calls }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles['heading']}>
            {name} <span className={styles['count']}>{calls.length}</span>
          </h2>
          <ul>
            {calls.map((call) => (
              <li key={call.operationId}>
                <CallLink call={call} isChosen={call.operationId === chosen?.operationId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function CallLink({ call: { operationId, path, method, summary }, isChosen }: { call: ApiCall; isChosen: boolean }) {
  return (
    <Link to={`${paths.apiDocs}?call=${operationId}`} className={styles['link']} aria-current={isChosen ? 'page' : undefined} title={path}>
      <MethodTag method={method} />
      <span className={styles['summary']}>{summary}</span>
    </Link>
  )
}

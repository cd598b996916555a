import { contactRoleNames, formatDay, type Person } from '@tender/contract'
import { CompanyLink } from '../companies/company-link.tsx'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { NumberLine } from './number-line.tsx'
import styles from './person-list.module.css'

interface PersonListProps {
  people: readonly Person[]
  mayReveal: boolean
  /** Shows the notices behind a person. */
  onNotices?: (person: Person) => void
  /** Shows the other contacts of a company; if left out, companies link to their pages. */
  onCompany?: (company: string) => void
  /** Removes a person; operators only. */
  onForget?: (person: Person) => void
}

/** Lists people with their companies, their numbers and their roles. */
export function PersonList({ people, ...how }: PersonListProps) {
  return (
    <ul className={styles['list']}>
      {people.map((person) => (
        <PersonItem key={person.id} person={person} {...how} />
      ))}
    </ul>
  )
}

/** A person's name; a number without a name is named by itself. */
export function nameOf({ name, otherNames, numbers }: Person): string {
  return name ?? otherNames[0] ?? (numbers.some(({ isSwitchboard }) => isSwitchboard) ? '单位总机' : '未署名')
}

/** Describes how many notices and records name the person. */
export function sourcesOf({ notices, records }: Pick<Person, 'notices' | 'records'>): string {
  return records === 0 ? '公告' : notices === 0 ? '审批与项目' : '公告与审批'
}

function PersonItem({ person, mayReveal, onNotices, onCompany, onForget }: Omit<PersonListProps, 'people'> & { person: Person }) {
  const name = nameOf(person)
  const others = person.otherNames.filter((other) => other !== name)
  return (
    <li className={styles['item']} aria-label={name}>
      <div className={styles['who']}>
        <h2 className={styles['name']}>
          {name}
          {others.length > 0 && <span className={styles['also']}>又称 {others.join('、')}</span>}
          {person.posts.length > 1 && <Tag tone="orange">换过单位</Tag>}
        </h2>
        <ul className={styles['posts']}>
          {person.posts.map((post) => (
            <Post key={post.company} post={post} onCompany={onCompany} />
          ))}
        </ul>
      </div>
      <ul className={styles['numbers']} aria-label={`${name}的号码`}>
        {person.numbers.map((number) => (
          <NumberLine key={number.id} number={number} owner={name} mayReveal={mayReveal} />
        ))}
      </ul>
      <Behind person={person} name={name} onNotices={onNotices} onForget={onForget} />
    </li>
  )
}

interface BehindProps {
  person: Person
  name: string
  onNotices: PersonListProps['onNotices'] | undefined
  onForget: PersonListProps['onForget'] | undefined
}

/** Shows how many notices and records name the person, and the actions. */
function Behind({ person, name, onNotices, onForget }: BehindProps) {
  const { projects, notices, records } = person
  return (
    <div className={styles['behind']}>
      <span>
        项目 {projects} 个{notices > 0 && ` · 公告 ${notices} 篇`}
        {records > 0 && ` · 审批与项目 ${records} 条`}
      </span>
      {onNotices !== undefined && (
        <Button size="small" aria-label={`${name}出现的${sourcesOf(person)}`} onClick={() => onNotices(person)}>
          查看{sourcesOf(person)}
        </Button>
      )}
      {onForget !== undefined && (
        <Button size="small" aria-label={`删除 ${name}`} onClick={() => onForget(person)}>
          删除
        </Button>
      )}
    </div>
  )
}

interface PostProps {
  post: Person['posts'][number]
  onCompany: ((company: string) => void) | undefined
}

function Post({ post, onCompany }: PostProps) {
  const { roles, firstSeen, lastSeen } = post
  const [from, to] = [formatDay(new Date(firstSeen)), formatDay(new Date(lastSeen))]
  return (
    <li className={styles['post']}>
      <PostCompany post={post} onCompany={onCompany} />
      <span className={styles['when']}>
        {roles.map((role) => contactRoleNames[role]).join('、')} · {from === to ? from : `${from} 至 ${to}`}
      </span>
    </li>
  )
}

function PostCompany({ post: { company, companyId }, onCompany }: PostProps) {
  if (company === '') return <span>未写明单位</span>
  if (onCompany !== undefined) {
    return (
      <button type="button" className={styles['company']} title="查看该单位的联系人" onClick={() => onCompany(company)}>
        {company}
      </button>
    )
  }
  return <CompanyLink company={{ id: companyId, name: company }} />
}

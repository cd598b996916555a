import { channels, type CompanyIds, type DocumentDetail } from '@tender/contract'
import Crosshair from 'lucide-react/icons/crosshair'
import { useId } from 'react'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { oneStepOn, useNoticeOrigin, type NoticeOrigin } from '../../../shared/documents/notice-origin.ts'
import { PartyLink } from '../../../shared/documents/party-link.tsx'
import { showPlace } from '../../../shared/documents/show-place.ts'
import { nameOf } from '../../../shared/filters/describe-filter.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import styles from './document-page.module.css'
import { MonitorMenu } from './monitor-menu.tsx'
import { TopMenu } from './top-menu.tsx'

/** Lists the key facts. Each links to the place in the text that it was read from. */
export function FactCard({ id, facts, companies }: Pick<DocumentDetail, 'id' | 'facts' | 'companies'>) {
  const titleId = useId()
  const origin = oneStepOn(useNoticeOrigin(id))
  if (facts.length === 0) return null
  return (
    <Card className={pageStyles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={pageStyles['sectionTitle']}>
        关键信息
      </h2>
      <dl className={classNames(pageStyles['facts'], styles['facts'])}>
        {facts.map((fact, index) => (
          <div key={`${fact.key}-${index}`} className={pageStyles['fact']}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.moved === null ? (
                <FactText fact={fact} companies={companies} />
              ) : (
                <MovedFact fact={fact} moved={fact.moved} origin={origin} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Fact = DocumentDetail['facts'][number]

/** A party's name links to its company; other text links to its place in the notice. */
function FactText({ fact: { key, label, text, party, place }, companies }: { fact: Fact; companies: CompanyIds }) {
  // without the separator after the name, since it could stand on a line of its own
  const rest = party === null ? text : text.slice(party.name.length).replace(/^[\s·]+/, '')
  return (
    <>
      {party !== null && <PartyLink party={party.role} name={party.name} companies={companies} />}
      {party !== null && key !== 'candidate' && <MonitorMenu role={party.role} name={party.name} />}
      {party !== null && <TopMenu role={key === 'candidate' ? 'candidate' : party.role} name={party.name} companies={companies} />}
      {place === null ? <span>{rest}</span> : <FactButton label={label} text={rest} place={place} />}
    </>
  )
}

interface MovedFactProps {
  fact: Fact
  moved: NonNullable<Fact['moved']>
  origin: NoticeOrigin | null
}

/** Shows the current value, the notice of the project that states it, and this notice's own value with its place in the text. */
function MovedFact({ fact: { label, text, place }, moved: { by, before }, origin }: MovedFactProps) {
  const named =
    by === null ? (
      '后续公告'
    ) : (
      <Link to={documentAddress(by.id, '')} state={origin}>
        {nameOf(channels, by.channel)}
      </Link>
    )
  return (
    <>
      <strong>{text}</strong>{' '}
      {before === null ? (
        <span className={styles['moved']}>（见 {named}）</span>
      ) : (
        <span className={styles['moved']}>
          已由 {named} 改为（原 {place === null ? before : <FactButton label={label} text={before} place={place} />}）
        </span>
      )}
    </>
  )
}

function FactButton({ label, text, place }: { label: string; text: string; place: string }) {
  return (
    <button
      type="button"
      className={styles['factButton']}
      title={`在正文中查看${label}`}
      onClick={(event) => showPlace(place, event.currentTarget.closest('article') ?? document)}
    >
      {text}
      <Crosshair size={13} aria-hidden="true" />
      <span className="visually-hidden">{text === '' ? `在正文中查看${label}` : '，在正文中查看'}</span>
    </button>
  )
}

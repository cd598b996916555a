import type { CompanyIds, DocumentDetail } from '@tender/contract'
import Crosshair from 'lucide-react/icons/crosshair'
import { useId } from 'react'
import { PartyLink } from '../../../shared/documents/party-link.tsx'
import { showPlace } from '../../../shared/documents/show-place.ts'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './document-page.module.css'
import { MonitorMenu } from './monitor-menu.tsx'
import { TopMenu } from './top-menu.tsx'

/** The key facts; each shows the place in the text that it was read from. */
export function FactCard({ facts, companies }: Pick<DocumentDetail, 'facts' | 'companies'>) {
  const titleId = useId()
  if (facts.length === 0) return null
  return (
    <Card className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['sectionTitle']}>
        关键信息
      </h2>
      <dl className={styles['facts']}>
        {facts.map((fact, index) => (
          <div key={`${fact.key}-${index}`} className={styles['fact']}>
            <dt>{fact.label}</dt>
            <dd>
              <FactText fact={fact} companies={companies} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Fact = DocumentDetail['facts'][number]

/** A party's name leads to the company, all other words to their place in the text. */
function FactText({ fact: { key, label, text, party, place }, companies }: { fact: Fact; companies: CompanyIds }) {
  // without the sign that parts it from the name: it may stand on a line of its own
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

import type { DocumentDetail } from '@tender/contract'
import Crosshair from 'lucide-react/icons/crosshair'
import { useId } from 'react'
import { PartyLink } from '../../../shared/documents/party-link.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './document-page.module.css'
import { showPlace } from './show-place.ts'

/** The key facts; each shows the place in the text that it was read from. */
export function FactCard({ facts }: { facts: DocumentDetail['facts'] }) {
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
              <FactText fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Fact = DocumentDetail['facts'][number]

/** A party's name leads to its notices, all other words to their place in the text. */
function FactText({ fact: { label, text, party, place } }: { fact: Fact }) {
  const rest = party === null ? text : text.slice(party.name.length).trimStart()
  return (
    <>
      {party !== null && <PartyLink party={party.role} name={party.name} />}
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
      onClick={(event) => showPlace(place, event.currentTarget)}
    >
      {text}
      <Crosshair size={13} aria-hidden="true" />
      <span className="visually-hidden">{text === '' ? `在正文中查看${label}` : '，在正文中查看'}</span>
    </button>
  )
}

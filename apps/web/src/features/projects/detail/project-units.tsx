import { unitRoles, type DesignedProject, type NamedCompany } from '@tender/contract'
import { useState } from 'react'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { Panel, Source } from './panel.tsx'
import styles from './project-page.module.css'

const UnitContacts = lateComponent(() => import('./unit-contacts.tsx').then((chunk) => chunk.UnitContacts))

/** Lists the participating companies by role, with their contacts. */
export function ProjectUnits({ project: { units, owner } }: { project: Pick<DesignedProject, 'units' | 'owner'> }) {
  const roles = unitRoles.map(({ code, name }) => ({ code, name, units: units.filter(({ role }) => role === code) }))
  const known = roles.filter((role) => role.units.length > 0)
  const isOwnerNamed = units.some(({ role }) => role === 'owner')
  return (
    <Panel title="参建单位">
      {known.length === 0 && owner === null && <p className={styles['none']}>还没有写明各方单位；中标与审批公告会补上。</p>}
      <dl className={styles['units']}>
        {!isOwnerNamed && owner !== null && (
          <div>
            <dt>建设单位</dt>
            <dd>
              <CompanyLink company={owner} /> <Contacts unit={owner} />{' '}
              <Source from={owner.from} of={`建设单位 ${owner.name}`} said={{ fact: 'owner', of: owner.name }} />
            </dd>
          </div>
        )}
        {known.map((role) => (
          <div key={role.name}>
            <dt>{role.name}</dt>
            {role.units.map((unit) => (
              <dd key={unit.name}>
                <CompanyLink company={unit} /> <Contacts unit={unit} />{' '}
                <Source from={unit.from} of={`${role.name} ${unit.name}`} said={{ fact: role.code, of: unit.name }} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Contacts are loaded on a click: a project has many companies, and members call few of them. */
function Contacts({ unit: { id, name } }: { unit: NamedCompany }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" size="small" aria-label={`${name}的联系人`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        联系人
      </Button>
      {isOpen && <UnitContacts unit={{ id, name }} onClose={() => setOpen(false)} />}
    </>
  )
}

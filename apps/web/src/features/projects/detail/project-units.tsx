import { unitRoles, type DesignedProject } from '@tender/contract'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { Panel, Source } from './panel.tsx'
import styles from './project-page.module.css'

/** Who takes part, by role. */
export function ProjectUnits({ project: { units, owner } }: { project: DesignedProject }) {
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
              <CompanyLink company={owner} />
            </dd>
          </div>
        )}
        {known.map((role) => (
          <div key={role.name}>
            <dt>{role.name}</dt>
            {role.units.map((unit) => (
              <dd key={unit.name}>
                <CompanyLink company={unit} />{' '}
                <Source from={unit.from} of={`${role.name} ${unit.name}`} said={{ fact: role.code, of: unit.name }} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

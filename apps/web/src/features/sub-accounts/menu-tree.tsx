import type { AssignedMenuGroup } from '@tender/contract'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import styles from './dialogs.module.css'

interface MenuTreeProps {
  groups: readonly AssignedMenuGroup[]
  /** Names of the denied pages. */
  denied: readonly string[]
  onDenied: (denied: string[]) => void
}

/** The pages that a sub-account can have; a page is ticked unless it is denied. */
export function MenuTree({ groups, denied, onDenied }: MenuTreeProps) {
  const allow = (names: string[], isAllowed: boolean) =>
    onDenied(isAllowed ? denied.filter((name) => !names.includes(name)) : [...new Set([...denied, ...names])])
  return (
    <ul className={styles['tree']}>
      {groups.map((group) => (
        <Group key={group.name} group={group} denied={denied} onAllow={allow} />
      ))}
    </ul>
  )
}

interface GroupProps {
  group: AssignedMenuGroup
  denied: readonly string[]
  onAllow: (names: string[], isAllowed: boolean) => void
}

function Group({ group: { title, pages }, denied, onAllow }: GroupProps) {
  const names = pages.map((page) => page.name)
  const allowed = names.filter((name) => !denied.includes(name))
  return (
    <li>
      <Checkbox checked={allowed.length === names.length} mixed={allowed.length > 0} onChange={(isChecked) => onAllow(names, isChecked)}>
        <strong>{title}</strong>
      </Checkbox>
      <ul className={styles['branch']}>
        {pages.map((page) => (
          <li key={page.name}>
            <Checkbox checked={!denied.includes(page.name)} onChange={(isChecked) => onAllow([page.name], isChecked)}>
              {page.title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </li>
  )
}

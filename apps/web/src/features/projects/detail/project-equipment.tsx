import type { DesignedProject } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Panel, Source } from './panel.tsx'
import styles from './project-page.module.css'

const first = 20

/** Lists the equipment still to be bought, as notices and approvals list it. */
export function ProjectEquipment({ equipment }: { equipment: DesignedProject['equipment'] }) {
  const [isWhole, setWhole] = useState(false)
  if (equipment.length === 0) return null
  const shown = isWhole ? equipment : equipment.slice(0, first)
  return (
    <Panel title={`待采购设备（${equipment.length}）`}>
      <ul className={styles['equipment']}>
        {shown.map(({ name, quantity, specification, from }, index) => (
          <li key={`${name}-${index}`}>
            <span className={styles['text']}>
              {name}
              {specification !== null && `（${specification}）`}
              {quantity !== null && ` × ${quantity}`}
            </span>{' '}
            <Source from={from} of={name} said={{ fact: 'equipment', of: name }} />
          </li>
        ))}
      </ul>
      {!isWhole && equipment.length > first && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            显示另外 {equipment.length - first} 项
          </Button>
        </div>
      )}
    </Panel>
  )
}

import type { FilterOption } from '@tender/contract'
import { useMemo } from 'react'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import type { ChoiceNode } from './choice-path.ts'
import { ChoiceTree } from './choice-tree.tsx'
import styles from './filter-widget.module.css'
import { toggleChoice } from './tree-choices.ts'

export interface CodesFieldProps {
  label: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

/** Chooses any number of options of two levels. */
export function LevelsField({ label, options, chosen, onChange }: CodesFieldProps) {
  const tree = useMemo(() => treeOf(options), [options])
  return (
    <ScrollRegion className={styles['levels']} aria-label={label}>
      <ChoiceTree tree={tree} chosen={chosen} onToggle={(code) => onChange(toggleChoice(tree, chosen, code))} />
    </ScrollRegion>
  )
}

function treeOf(options: readonly FilterOption[]): ChoiceNode[] {
  const childrenOf = (code: string) => options.filter(({ under }) => under === code).map((option) => ({ ...option, children: [] }))
  return options.filter(({ under }) => under === undefined).map((option) => ({ ...option, children: childrenOf(option.code) }))
}

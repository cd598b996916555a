import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext, useMemo, useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import type { ChoiceNode } from './choice-path.ts'
import { ChoiceLabel } from './choice-label.ts'
import styles from './choice-tree.module.css'
import { CountedChoices } from './counted-choices.tsx'
import { choiceOf } from './tree-choices.ts'

interface ChoiceTreeProps {
  tree: readonly ChoiceNode[]
  chosen: readonly string[]
  onToggle: (code: string) => void
}

/** Choices to tick, some of which open to smaller ones. Those in view are counted within a `CountedFilter`. */
export function ChoiceTree(props: ChoiceTreeProps) {
  return <Nodes nodes={props.tree} {...props} />
}

type NodesProps = ChoiceTreeProps & { nodes: readonly ChoiceNode[] }

function Nodes({ nodes, ...shared }: NodesProps) {
  const choices = useMemo(() => nodes.map(({ code }) => code), [nodes])
  return (
    <CountedChoices choices={choices}>
      <ul className={styles['list']}>
        {nodes.map((node) => (
          <Line key={node.code} node={node} {...shared} />
        ))}
      </ul>
    </CountedChoices>
  )
}

function Line({ tree, node, chosen, onToggle }: ChoiceTreeProps & { node: ChoiceNode }) {
  const labelOf = useContext(ChoiceLabel)
  const choice = choiceOf(tree, chosen, node)
  const [isOpen, setOpen] = useState(choice === 'partly')
  const hasChildren = node.children.length > 0
  return (
    <li>
      <div className={styles['line']}>
        {hasChildren ? (
          <button
            type="button"
            className={styles['opener']}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '展开'}${node.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={15} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles['indent']} />
        )}
        <Checkbox checked={choice === 'chosen'} mixed={choice === 'partly'} onChange={() => onToggle(node.code)}>
          {labelOf(node.code, node.name)}
        </Checkbox>
      </div>
      {isOpen && <Nodes tree={tree} nodes={node.children} chosen={chosen} onToggle={onToggle} />}
    </li>
  )
}

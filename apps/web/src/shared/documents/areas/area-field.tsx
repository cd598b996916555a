import { describeAreas } from '@tender/contract'
import { useMemo, useState } from 'react'
import { ChoiceTree } from '../../filters/choice-tree.tsx'
import { choiceOf, toggleChoice } from '../../filters/tree-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { findAreas } from './find-areas.ts'
import { useAreaTree } from './area-tree.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import styles from './area-field.module.css'

interface AreaFieldProps {
  /** Six-digit codes. */
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

/** 地区: a searchable tree of provinces, cities and districts to tick. No tick means 全国. */
export function AreaField({ chosen, onChange }: AreaFieldProps) {
  const { data: tree, isError, refetch } = useAreaTree(true)
  const [words, setWords] = useState('')
  const found = useMemo(() => (tree === undefined || words.trim() === '' ? null : findAreas(tree, words.trim())), [tree, words])
  if (isError) return <Button onClick={() => void refetch()}>地区没有载入，点击重试</Button>
  if (tree === undefined) return <Skeleton width="320px" height="320px" />
  if (tree.length === 0) return <p className={styles['none']}>地区数据为空！</p>
  const toggle = (code: string) => onChange(toggleChoice(tree, chosen, code))
  return (
    <div className={styles['field']}>
      <TextField
        label="查找地区"
        labelHidden
        placeholder="输入省、市、区县名称"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles['head']}>
        <span>{chosen.length === 0 ? '全国' : `已选 ${chosen.length} 个地区`}</span>
        <Button variant="link" disabled={chosen.length === 0} onClick={() => onChange([])}>
          选全国
        </Button>
      </div>
      {chosen.length > 0 && <ChosenAreas text={describeAreas(tree, chosen)} />}
      <ScrollRegion className={styles['scroll']} aria-label="地区">
        {found === null && <ChoiceTree tree={tree} chosen={chosen} onToggle={toggle} />}
        {found?.length === 0 && <p className={styles['none']}>没有名称中含“{words.trim()}”的地区</p>}
        {found?.map(({ node, path }) => (
          <div key={node.code} className={styles['line']}>
            <Checkbox checked={choiceOf(tree, chosen, node) === 'chosen'} onChange={() => toggle(node.code)}>
              {path}
            </Checkbox>
          </div>
        ))}
      </ScrollRegion>
    </div>
  )
}

function ChosenAreas({ text }: { text: string }) {
  return (
    <p className={styles['chosen']} title={text}>
      {text}
    </p>
  )
}

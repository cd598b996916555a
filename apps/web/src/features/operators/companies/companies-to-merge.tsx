import { formatDay, type OperatorCompany } from '@tender/contract'
import Building from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { Parts, ToMerge } from '../decisions/to-merge.tsx'
import { titleOf } from './company-title.ts'
import { MergeDialog, PartDialog } from './decide-dialogs.tsx'
import { useCompaniesToMerge } from './use-company-decisions.ts'

interface CompaniesToMergeProps {
  words: string
  onSearch: (words: string) => void
}

/** Finds companies to merge, or to split. The operator chooses one company and merges another with it, or splits off one of its names. */
export function CompaniesToMerge({ words, onSearch }: CompaniesToMergeProps) {
  const found = useCompaniesToMerge(words)
  const [parting, setParting] = useState<Parting | null>(null)
  return (
    <>
      <ToMerge
        noun="单位"
        measure="家"
        icon={<Building size={28} />}
        placeholder="名称、信用代码或编号（#12）"
        hint="合并：选择一家，再选择另一家。拆分：在有多个名称的单位中，选择要分出的名称。"
        words={words}
        onSearch={onSearch}
        query={found}
        columns={columnsOf(setParting)}
        titleOf={titleOf}
        MergeDialog={MergeDialog}
      />
      {parting !== null && <PartDialog {...parting} onClose={() => setParting(null)} />}
    </>
  )
}

interface Parting {
  company: OperatorCompany
  name: OperatorCompany['names'][number]
}

function columnsOf(onPart: (parting: Parting) => void): DataColumn<OperatorCompany>[] {
  return [
    { title: '单位', cell: (company) => <Names company={company} onPart={onPart} /> },
    {
      title: '项目',
      cell: ({ figures: { tendered, ranTenders, won, competed } }) => (
        <Pair first={`招标 ${tendered} · 代理 ${ranTenders}`} second={`投标 ${competed} · 中标 ${won}`} />
      ),
    },
    {
      title: '关注',
      cell: ({ followers: { favourites, monitors, subscriptions } }) => (
        <Pair first={`收藏 ${favourites}`} second={`监控 ${monitors} · 其他订阅 ${subscriptions}`} />
      ),
    },
    { title: '最近出现', cell: ({ lastSeen }) => lastSeen !== null && formatDay(lastSeen) },
  ]
}

function Names({ company, onPart }: { company: OperatorCompany; onPart: (parting: Parting) => void }) {
  const { id, names } = company
  const part = (nameId: number) => {
    const name = names.find((one) => one.id === nameId)
    if (name !== undefined) onPart({ company, name })
  }
  const [current] = names
  const parts = names.map((name) => ({
    id: name.id,
    text: name.name,
    content: name === current ? <Link to={paths.company(id)}>{name.name}</Link> : name.name,
  }))
  return <Parts label={`${titleOf(company)}的名称`} parts={parts} onPart={part} />
}

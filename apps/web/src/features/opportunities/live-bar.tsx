import { maxAtOnce, type DocumentRow } from '@tender/contract'
import { ExportChosen } from '../../shared/exports/export-chosen.tsx'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { CollectChosen } from '../../shared/selection/collect-chosen.tsx'
import { ReadChosen } from '../../shared/selection/read-chosen.tsx'
import type { Selection } from '../../shared/selection/selection.ts'
import { SelectionBar } from '../../shared/selection/selection-bar.tsx'
import type { useUnread } from './use-unread.ts'

interface LiveBarProps {
  list: readonly DocumentRow[]
  selection: Selection<DocumentRow>
  unread: Pick<ReturnType<typeof useUnread>, 'isUnread' | 'see'>
}

/** The actions on several of the newest notices at once. The list may be longer than one call accepts. */
export function LiveBar({ list, selection, unread: { isUnread, see } }: LiveBarProps) {
  const mayCollect = useMayOpen()(paths.documentCollections)
  const unread = selection.chosen.filter(isUnread).map(({ id }) => id)
  return (
    <SelectionBar all={list.length > maxAtOnce ? `全选前 ${maxAtOnce} 条` : '全选'} rows={list.slice(0, maxAtOnce)} selection={selection}>
      <ReadChosen unread={unread} onRead={see} />
      {mayCollect && <CollectChosen kind="notice" chosen={selection.chosen} />}
      <ExportChosen kind="search" chosen={selection.chosen} />
    </SelectionBar>
  )
}

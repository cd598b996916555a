import type { HitRow, NoticeHit } from '@tender/contract'
import { useMutation } from '@tanstack/react-query'
import { ExportChosen } from '../exports/export-chosen.tsx'
import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { CollectChosen } from '../selection/collect-chosen.tsx'
import { ReadChosen } from '../selection/read-chosen.tsx'
import type { Selection } from '../selection/selection.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { markRead } from './note-read.ts'

/** A hit with its own id, because one notice may be a hit of several subscriptions. */
export interface HitChoice {
  id: number
  row: HitRow
}

interface HitBarProps {
  list: readonly HitChoice[]
  selection: Selection<HitChoice>
  /** True if the hits are the account's own, so it may mark them as read. */
  canRead: boolean
}

/** The actions on several hits at once: mark them as read, make their notices or projects favourites, and export the notices. */
export function HitBar({ list, selection, canRead }: HitBarProps) {
  const { mutate, isPending } = useMutation({ mutationFn: (hitIds: readonly number[]) => markRead({ hitIds: [...hitIds] }) })
  const unread = selection.chosen.filter(({ row }) => !isReadOrOpened(row))
  return (
    <SelectionBar rows={list} selection={selection}>
      {canRead && <ReadChosen unread={unread.map(({ id }) => id)} busy={isPending} onRead={mutate} />}
      <CollectHits list={list} chosen={selection.chosen} />
      {list.some(({ row }) => row.about === 'notice') && <ExportChosen kind="search" chosen={onceEach(selection.chosen, 'notice')} />}
    </SelectionBar>
  )
}

function CollectHits({ list, chosen }: { list: readonly HitChoice[]; chosen: readonly HitChoice[] }) {
  const mayOpen = useMayOpen()
  const kinds = [
    { kind: 'notice', noun: '公告', path: paths.documentCollections },
    { kind: 'project', noun: '项目', path: paths.projectCollections },
  ] as const
  const listed = kinds.filter(({ kind, path }) => mayOpen(path) && list.some(({ row }) => row.about === kind))
  return listed.map(({ kind, noun }) => (
    <CollectChosen key={kind} kind={kind} noun={listed.length > 1 ? noun : ''} chosen={onceEach(chosen, kind)} />
  ))
}

function onceEach(chosen: readonly HitChoice[], kind: HitRow['about']): HitRow[] {
  const rows = chosen.map(({ row }) => row).filter(({ about }) => about === kind)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** A notice that was opened counts as read among the hits. */
export function isReadOrOpened(row: Pick<NoticeHit, 'isRead'> & Partial<Pick<NoticeHit, 'opened'>>): boolean {
  return row.isRead || row.opened === true
}

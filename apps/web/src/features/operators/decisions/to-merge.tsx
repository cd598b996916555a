import SearchX from 'lucide-react/icons/search-x'
import { useState, type ComponentType, type ReactNode } from 'react'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import type { ListQuery } from '../../../shared/ui/list-states.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import styles from './to-merge.module.css'

export interface MergeProps<Item> {
  one: Item
  other: Item
  onDone: () => void
  onClose: () => void
}

interface ToMergeProps<Item> {
  /** What the search finds, for example 单位. */
  noun: string
  /** The Chinese measure word of the noun, for example 家. */
  measure: string
  icon: ReactNode
  placeholder: string
  hint: string
  words: string
  onSearch: (words: string) => void
  query: ListQuery<{ list: Item[]; totalCount: number }>
  columns: readonly DataColumn<Item>[]
  /** Returns the title of an item. */
  titleOf: (item: Item) => string
  /** Previews the merge of two items and asks for a reason. */
  MergeDialog: ComponentType<MergeProps<Item>>
}

/** Finds items to merge or to split. The operator chooses one and merges another with it. */
export function ToMerge<Item extends { id: number }>(props: ToMergeProps<Item>) {
  const { titleOf, MergeDialog } = props
  const [chosen, setChosen] = useState<Item | null>(null)
  const [other, setOther] = useState<Item | null>(null)
  const merged = () => {
    setChosen(null)
    setOther(null)
  }
  return (
    <>
      <Found
        {...props}
        act={choosing({ chosen, titleOf, onChoose: chosen === null ? setChosen : setOther })}
        notes={chosen !== null && <Chosen title={titleOf(chosen)} noun={props.noun} onCancel={() => setChosen(null)} />}
      />
      {chosen !== null && other !== null && <MergeDialog one={chosen} other={other} onDone={merged} onClose={() => setOther(null)} />}
    </>
  )
}

type FoundProps<Item> = ToMergeProps<Item> & { act: DataColumn<Item>; notes: ReactNode }

function Found<Item extends { id: number }>(props: FoundProps<Item>) {
  const { noun, measure, words, query, act, notes } = props
  const { data } = query
  return (
    <ListFrame
      label={`查找${noun}`}
      query={words === '' ? idle : query}
      head={<WordsForm label={`查找${noun}`} placeholder={props.placeholder} words={words} minLength={2} onSearch={props.onSearch} />}
      notes={notes}
      isEmpty={words === '' || data?.list.length === 0}
      empty={words === '' ? <Hint {...props} /> : <NothingFound noun={noun} />}
      foot={
        words !== '' && data !== undefined && data.totalCount > data.list.length && `只显示前 ${data.list.length} ${measure}，请写得更具体`
      }
    >
      {({ list }) => <DataTable label={noun} rows={list} columns={[...props.columns, act]} rowKey={({ id }) => id} />}
    </ListFrame>
  )
}

const idle = { data: { list: [], totalCount: 0 }, error: null, isFetching: false, refetch: () => undefined }

interface Choosing<Item> extends Pick<ToMergeProps<Item>, 'titleOf'> {
  chosen: Item | null
  onChoose: (item: Item) => void
}

function choosing<Item extends { id: number }>({ chosen, onChoose, titleOf }: Choosing<Item>): DataColumn<Item> {
  const label = chosen === null ? '选择' : '与所选合并'
  return {
    title: '操作',
    kind: 'actions',
    cell: (item) =>
      item.id === chosen?.id ? (
        '已选择'
      ) : (
        <Button size="small" aria-label={`${label} ${titleOf(item)}`} onClick={() => onChoose(item)}>
          {label}
        </Button>
      ),
  }
}

function Chosen({ title, noun, onCancel }: { title: string; noun: string; onCancel: () => void }) {
  return (
    <div className={styles['chosen']}>
      <NoticeBox>
        <output>
          已选择“{title}”，请在下方（可重新查找）选择要与它合并的{noun}。
        </output>
        <Button size="small" onClick={onCancel}>
          取消选择
        </Button>
      </NoticeBox>
    </div>
  )
}

function Hint({ noun, icon, hint }: { noun: string; icon: ReactNode; hint: string }) {
  return (
    <StatePanel icon={icon} title={`先找到要合并或拆分的${noun}`}>
      {hint}
    </StatePanel>
  )
}

function NothingFound({ noun }: { noun: string }) {
  return (
    <StatePanel icon={<SearchX size={28} />} title={`没有找到${noun}`}>
      请检查写法，或只写名称的一部分。
    </StatePanel>
  )
}

interface PartsProps {
  label: string
  parts: readonly { id: number; text: string; content?: ReactNode }[]
  onPart: (id: number) => void
}

/** Lists the parts of a thing; if there are several, each can be split off. */
export function Parts({ label, parts, onPart }: PartsProps) {
  return (
    <ul className={styles['parts']} aria-label={label}>
      {parts.map(({ id, text, content = text }) => (
        <li key={id}>
          {content} <span className={styles['number']}>#{id}</span>
          {parts.length > 1 && (
            <Button variant="link" size="small" aria-label={`拆分 ${text}`} onClick={() => onPart(id)}>
              拆分
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

import { LoadFailed } from '../../../shared/load-failed.tsx'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { ListStates, type ListQuery } from '../../../shared/ui/list-states.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import styles from './decision-preview.module.css'

interface DecisionPreviewProps<Item> {
  query: ListQuery<{ before: Item[]; after: Item[] }>
  /** The kind of thing that is decided about: 单位. */
  noun: string
  /** Titles of the things after the decision: 合并后, or 保留 and 分出. */
  after: readonly string[]
  /** Describes one thing in a line. */
  describe: (item: Item) => string
  figures: readonly PreviewFigure<Item>[]
}

export interface PreviewFigure<Item> {
  title: string
  of: (item: Item) => string
}

/** Shows the things before a decision and after it. The room is reserved, so nothing moves when the preview arrives. */
export function DecisionPreview<Item>({ query, noun, after, ...shown }: DecisionPreviewProps<Item>) {
  // two become one, or one becomes two
  const titles = after.length === 1 ? [`${noun}1`, `${noun}2`, ...after] : ['现在', ...after]
  return (
    <ListStates
      query={query}
      isEmpty={false}
      empty={null}
      skeleton={<Comparison titles={titles} items={[]} {...shown} />}
      renderFailed={(error, onRetry) => <Refused error={error} onRetry={onRetry} />}
    >
      {(preview) => <Comparison titles={titles} items={[...preview.before, ...preview.after]} {...shown} />}
    </ListStates>
  )
}

interface ComparisonProps<Item> extends Pick<DecisionPreviewProps<Item>, 'describe' | 'figures'> {
  titles: readonly string[]
  /** One thing for each title; empty while they load. */
  items: readonly Item[]
}

function Comparison<Item>({ titles, items, describe, figures }: ComparisonProps<Item>) {
  const loading = items.length === 0 ? '…' : ''
  const columns = titles.map((title, index): DataColumn<PreviewFigure<Item>> => {
    const item = items[index]
    return { title, kind: 'number', cell: ({ of }) => (item === undefined ? loading : of(item)) }
  })
  return (
    <div className={styles['preview']} aria-busy={items.length === 0}>
      <dl className={styles['names']}>
        {titles.map((title, index) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{items[index] === undefined ? loading : describe(items[index])}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label="变动预览"
        rows={figures}
        columns={[{ title: '项目', cell: ({ title }) => title }, ...columns]}
        rowKey={({ title }) => title}
      />
    </div>
  )
}

/** Shown when another operator decided meanwhile: there is nothing left to preview, and loading again would not help. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof RequestFailure && error.status === 409)) return <LoadFailed error={error} onRetry={onRetry} />
  return <NoticeBox>{error.message}</NoticeBox>
}

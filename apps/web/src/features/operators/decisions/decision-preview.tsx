import { LoadFailed } from '../../../shared/load-failed.tsx'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { ListStates, type ListQuery } from '../../../shared/ui/list-states.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import styles from './decision-preview.module.css'

interface DecisionPreviewProps<Item> {
  query: ListQuery<{ before: Item[]; after: Item[] }>
  /** What is decided about: 单位. */
  noun: string
  /** What those after it are called: 合并后; 保留, 分出. */
  after: readonly string[]
  /** In a line. */
  describe: (item: Item) => string
  figures: readonly PreviewFigure<Item>[]
}

export interface PreviewFigure<Item> {
  title: string
  of: (item: Item) => string
}

/** What stands before a decision, and what would stand after it. It takes its room from the beginning, so that nothing moves as it arrives. */
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
  /** One below each title; none: they are loading. */
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

/** Somebody else decided meanwhile: then there is nothing to show, and loading again would not help. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof RequestFailure && error.status === 409)) return <LoadFailed error={error} onRetry={onRetry} />
  return <NoticeBox>{error.message}</NoticeBox>
}

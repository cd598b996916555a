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

/** What stands before a decision, and what would stand after it. */
export function DecisionPreview<Item>({ query, noun, after, describe, figures }: DecisionPreviewProps<Item>) {
  return (
    <ListStates query={query} isEmpty={false} empty={null} renderFailed={(error, onRetry) => <Refused error={error} onRetry={onRetry} />}>
      {(preview) => {
        const shown = [
          ...preview.before.map((item, index) => ({ item, title: preview.before.length === 1 ? '现在' : `${noun}${index + 1}` })),
          ...preview.after.map((item, index) => ({ item, title: after[index] ?? '' })),
        ]
        return (
          <div className={styles['preview']}>
            <dl className={styles['names']}>
              {shown.map(({ item, title }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{describe(item)}</dd>
                </div>
              ))}
            </dl>
            <DataTable label="变动预览" rows={figures} columns={columnsOf(shown)} rowKey={({ title }) => title} />
          </div>
        )
      }}
    </ListStates>
  )
}

/** Somebody else decided meanwhile: then there is nothing to show, and loading again would not help. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof RequestFailure && error.status === 409)) return <LoadFailed error={error} onRetry={onRetry} />
  return <NoticeBox>{error.message}</NoticeBox>
}

function columnsOf<Item>(shown: readonly { item: Item; title: string }[]): DataColumn<PreviewFigure<Item>>[] {
  return [
    { title: '项目', cell: ({ title }) => title },
    ...shown.map(({ item, title }): DataColumn<PreviewFigure<Item>> => ({ title, kind: 'number', cell: ({ of }) => of(item) })),
  ]
}

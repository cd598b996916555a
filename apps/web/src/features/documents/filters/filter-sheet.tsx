import type { ReactNode, RefObject } from 'react'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { NoticeWidget } from '../../../shared/documents/notice-widget.tsx'
import type { FiltersProps } from '../../../shared/filters/filter-widget.tsx'
import { TextFields, type NamedFilter } from '../../../shared/filters/text-fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useInView } from '../../../shared/use-in-view.ts'
import { SecondSearch } from '../results/second-search.tsx'
import styles from './filters.module.css'
import { Flags } from './more-filters.tsx'
import { placed } from './placed-filters.ts'

interface FilterSheetProps extends FiltersProps<SearchFilters> {
  /** The number of results as text; null while it is unknown. */
  total: string | null
  onClear: () => void
  onClose: () => void
}

const single = [...placed.rows, ...placed.menus, ...placed.more.rows, ...placed.more.menus]

/** All filters in one sheet, for phones. Each takes effect at once; the closing button shows the number of results. */
export function FilterSheet({ total, onClear, onClose, ...props }: FilterSheetProps) {
  const footer = (
    <>
      <Button size="large" onClick={onClear}>
        清空
      </Button>
      <Button size="large" variant="primary" onClick={onClose}>
        {total === null ? '查看结果' : `查看 ${total} 条结果`}
      </Button>
    </>
  )
  return (
    <Dialog title="筛选" kind="sheet" onClose={onClose} footer={footer}>
      <Section title="在结果中搜索">
        <SecondSearch words={props.values.secondSearch} onChange={(secondSearch) => props.onChange({ ...props.values, secondSearch })} />
      </Section>
      {single.map((named) => (
        <SingleSection key={named[0]} named={named} {...props} />
      ))}
      <Section title="单位与排除词">
        <TextFields filters={placed.more.typed} {...props} />
      </Section>
      <FlagSection {...props} />
    </Dialog>
  )
}

/** Counts its choices only while it is in view, because the sheet is longer than the screen. */
function SingleSection({ named: [name, filter], ...props }: FiltersProps<SearchFilters> & { named: NamedFilter }) {
  const [section, isInView] = useInView<HTMLElement>()
  return (
    <Section ref={section} title={filter.label}>
      <NoticeWidget name={name} filter={filter} isHeldBack={!isInView} {...props} />
    </Section>
  )
}

function FlagSection(props: FiltersProps<SearchFilters>) {
  const [section, isInView] = useInView<HTMLElement>()
  return (
    <Section ref={section} title="其他">
      <Flags filters={placed.more.flags} isHeldBack={!isInView} {...props} />
    </Section>
  )
}

function Section({ ref, title, children }: { ref?: RefObject<HTMLElement | null>; title: string; children: ReactNode }) {
  return (
    <section ref={ref} className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

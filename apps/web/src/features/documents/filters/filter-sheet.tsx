import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { AreaField } from '../../../shared/documents/areas/area-field.tsx'
import { BudgetField, DeadlineField, FlagFields, WinningField } from './choice-fields.tsx'
import { CategoryField, ChannelField, IndustryField, MethodField } from './code-fields.tsx'
import type { FilterFieldProps } from '../../../shared/documents/filter-fields.ts'
import styles from './filters.module.css'
import { WordFields } from './word-fields.tsx'
import { PeriodField } from './period-field.tsx'

interface FilterSheetProps extends FilterFieldProps {
  /** How many notices the filters leave, as it reads; null while it is being found out. */
  total: string | null
  onClear: () => void
  onClose: () => void
}

const sections = [
  { title: '信息类型', Field: ChannelField },
  { title: '发布时间', Field: PeriodField },
  { title: '地区', Field: AreaField },
  { title: '类别', Field: CategoryField },
  { title: '预算金额', Field: BudgetField },
  { title: '中标金额', Field: WinningField },
  { title: '投标截止', Field: DeadlineField },
  { title: '采购方式', Field: MethodField },
  { title: '行业', Field: IndustryField },
  { title: '单位与排除词', Field: WordFields },
  { title: '其他', Field: FlagFields },
] as const

/** The filters on a phone: all of them in one sheet, each in effect at once, the number found on the button that closes it. */
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
      {sections.map(({ title, Field }) => (
        <Section key={title} title={title}>
          <Field {...props} />
        </Section>
      ))}
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

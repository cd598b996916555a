import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { AreaField } from './area-field.tsx'
import { BudgetField, DeadlineField, FlagFields, WinningField } from './choice-fields.tsx'
import { CategoryField, ChannelField, IndustryField, MethodField } from './code-fields.tsx'
import type { FilterFieldProps } from './filter-fields.ts'
import styles from './filters.module.css'
import { ExcludeField, PartyFields } from './party-fields.tsx'
import { PeriodField } from './period-field.tsx'

interface FilterSheetProps extends FilterFieldProps {
  /** How many notices the filters leave, as it reads; null while it is being found out. */
  total: string | null
  onClear: () => void
  onClose: () => void
}

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
      <Section title="信息类型">
        <ChannelField {...props} />
      </Section>
      <Section title="发布时间">
        <PeriodField {...props} />
      </Section>
      <Section title="地区">
        <AreaField {...props} />
      </Section>
      <Section title="类别">
        <CategoryField {...props} />
      </Section>
      <Section title="预算金额">
        <BudgetField {...props} />
      </Section>
      <Section title="中标金额">
        <WinningField {...props} />
      </Section>
      <Section title="投标截止">
        <DeadlineField {...props} />
      </Section>
      <Section title="采购方式">
        <MethodField {...props} />
      </Section>
      <Section title="行业">
        <IndustryField {...props} />
      </Section>
      <Section title="单位与排除词">
        <div className={styles['words']}>
          <PartyFields {...props} />
          <ExcludeField {...props} />
        </div>
      </Section>
      <Section title="其他">
        <FlagFields {...props} />
      </Section>
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

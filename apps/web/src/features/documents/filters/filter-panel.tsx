import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { summariseCodes } from '../../../shared/documents/filter-words.ts'
import { AreaField } from '../../../shared/documents/areas/area-field.tsx'
import { BudgetField, DeadlineField, FlagFields, WinningField } from './choice-fields.tsx'
import { CategoryField, ChannelField, IndustryField, MethodField } from './code-fields.tsx'
import type { FilterFieldProps } from '../../../shared/documents/filter-fields.ts'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { FilterRow } from './filter-row.tsx'
import { countMoreFilters, summariseAmount, summariseDeadline } from './filter-summaries.ts'
import styles from './filters.module.css'
import { WordFields } from './word-fields.tsx'
import { PeriodField } from './period-field.tsx'

/** The filters on a wide page: what is used most stays visible, the rest under 更多筛选. */
export function FilterPanel(props: FilterFieldProps) {
  const moreCount = countMoreFilters(props.filters)
  const [isOpen, setOpen] = useState(moreCount > 0)
  return (
    <div className={styles['panel']}>
      <FilterRow label="信息类型">
        <ChannelField {...props} />
      </FilterRow>
      <FilterRow label="发布时间">
        <PeriodField {...props} />
      </FilterRow>
      <FilterRow label="筛选条件">
        <FilterMenus {...props} />
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={15} aria-hidden="true" />
          {isOpen ? '收起更多筛选' : '更多筛选'}
          {moreCount > 0 && <span className={styles['count']}>{moreCount}</span>}
        </Button>
      </FilterRow>
      {isOpen && <MoreFilters {...props} />}
    </div>
  )
}

function FilterMenus(props: FilterFieldProps) {
  const { filters } = props
  const areaName = useAreaNames(filters.area)
  return (
    <>
      <FilterMenu label="地区" chosen={summariseCodes(filters.area, areaName)}>
        <AreaField {...props} />
      </FilterMenu>
      <FilterMenu label="类别" chosen={summariseCodes(filters.dType)}>
        <CategoryField {...props} />
      </FilterMenu>
      <FilterMenu label="预算金额" chosen={summariseAmount(filters.budgetFrom, filters.budgetBelow)}>
        <BudgetField {...props} />
      </FilterMenu>
      <FilterMenu label="中标金额" chosen={summariseAmount(filters.winningFrom, filters.winningBelow)}>
        <WinningField {...props} />
      </FilterMenu>
      <FilterMenu label="投标截止" chosen={summariseDeadline(filters)}>
        <DeadlineField {...props} />
      </FilterMenu>
    </>
  )
}

function MoreFilters(props: FilterFieldProps) {
  return (
    <div className={styles['more']}>
      <FilterRow label="采购方式">
        <MethodField {...props} />
      </FilterRow>
      <FilterRow label="行业等">
        <FilterMenu label="行业" chosen={summariseCodes(props.filters.qCodes)}>
          <IndustryField {...props} />
        </FilterMenu>
        <FlagFields {...props} />
      </FilterRow>
      <FilterRow label="名称与词">
        <WordFields {...props} />
      </FilterRow>
    </div>
  )
}

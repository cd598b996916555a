import { companyFilterSet, type CompanyRole, type CompanySort, type MarketFilters } from '@tender/contract'
import { writeFilteredList } from '../../../shared/filters/filtered-list.ts'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import styles from './market-page.module.css'

const lists = [
  { role: 'tenderer', sort: null, name: '招标项目最多的单位' },
  { role: 'winner', sort: 'amount', name: '中标金额最大的单位' },
  { role: 'winner', sort: null, name: '中标项目最多的单位' },
  { role: 'agency', sort: null, name: '代理项目最多的机构' },
] as const satisfies readonly { role: CompanyRole; sort: CompanySort | null; name: string }[]

const noCompanyFilters = companyFilterSet.schema.parse({})

/** Links to 查企业: the largest companies located in the page's areas, in its industries. */
export function CompanyLists({ filters: { area, qcodes } }: { filters: MarketFilters }) {
  const mayOpen = useMayOpen()
  if (!mayOpen(paths.companies)) return null
  const address = ({ role, sort }: (typeof lists)[number]) => {
    const filters = { ...noCompanyFilters, roles: [role], area, industry: qcodes }
    return `${paths.companies}?${writeFilteredList({ set: companyFilterSet }, { filters, sort, page: 1 })}`
  }
  return (
    <nav className={styles['lists']} aria-label="单位排行">
      <span className={styles['note']}>{area.length === 0 ? '查企业' : '所在地区相同的单位'}，按全部公告累计：</span>
      {lists.map((list) => (
        <Link key={list.name} to={address(list)}>
          {list.name}
        </Link>
      ))}
    </nav>
  )
}

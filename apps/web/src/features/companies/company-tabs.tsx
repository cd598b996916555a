import type { CompanyDetail } from '@tender/contract'
import { Link } from '../../shared/ui/link.tsx'
import type { CompanyAddress } from './company-address.ts'
import styles from './company.module.css'

interface CompanyTabsProps {
  company: CompanyDetail
  address: CompanyAddress
}

/** The tabs of the company page, with their numbers. Empty lists have no tab. */
export function CompanyTabs({ company, address: { view, to } }: CompanyTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label="单位资料">
      {tabsOf(company).map(({ tab, name, count }) => (
        <Link key={tab} to={to({ tab })} className={styles['tab']} aria-current={view.tab === tab ? 'page' : undefined}>
          {name}
          {count !== null && <span className={styles['tabCount']}>{count.toLocaleString('zh-CN')}</span>}
        </Link>
      ))}
    </nav>
  )
}

function tabsOf({ notices, tendered, ran, won, competed, customers, suppliers, rivals }: CompanyDetail) {
  const tabs = [
    { tab: '', name: '概况', count: null },
    { tab: 'any', name: '全部公告', count: notices },
    { tab: 'tendered', name: '招标', count: tendered },
    { tab: 'ran', name: '代理', count: ran },
    { tab: 'won', name: '中标', count: won },
    { tab: 'competed', name: '投标', count: competed },
    { tab: 'partners', name: '客户与供应商', count: customers + suppliers },
    { tab: 'rivals', name: '竞争对手', count: rivals },
  ]
  const contacts = { tab: 'contacts', name: '联系人', count: null }
  const qualifications = { tab: 'qualifications', name: '资质', count: null }
  return [...tabs.filter(({ count }) => count !== 0), contacts, ...(competed > 0 ? [qualifications] : [])]
}

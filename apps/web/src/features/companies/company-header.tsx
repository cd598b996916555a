import { companyKinds, formatDay, formatMoney, industries, type CompanyDetail } from '@tender/contract'
import BellPlus from 'lucide-react/icons/bell-plus'
import type { ReactNode } from 'react'
import { WideCompanyStar } from '../../shared/companies/company-star.tsx'
import { MonitorPanel } from '../../shared/documents/monitor-panel.tsx'
import { waysOfParty, type PartyRole } from '../../shared/documents/monitored-parties.ts'
import { useMonitorWays } from '../../shared/documents/use-monitor-ways.ts'
import { firstSearch, noFilters } from '../../shared/documents/search-state.ts'
import { searchToQuery } from '../../shared/documents/search-url.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useAllowed } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import type { CompanyAddress } from './company-address.ts'
import pageStyles from '../../shared/ui/record-page.module.css'
import styles from './company.module.css'

interface CompanyHeaderProps {
  company: CompanyDetail
  address: CompanyAddress
}

/** Shows the company's data as notices state it, each with its source, and the actions. */
export function CompanyHeader({ company, address }: CompanyHeaderProps) {
  return (
    <Card className={pageStyles['header']}>
      <div className={pageStyles['titleLine']}>
        <h1 className={pageStyles['title']}>{company.name}</h1>
        {company.kind !== null && <Tag>{companyKinds.find(({ code }) => code === company.kind?.code)?.name}</Tag>}
        <div className={pageStyles['actions']}>
          <WideCompanyStar company={company} />
          <MonitorCompany company={company} />
          <PageActions size="small" />
        </div>
      </div>
      <dl className={pageStyles['facts']}>
        {factsOf(company, address).map(({ label, value, from }) => (
          <div key={label} className={pageStyles['fact']}>
            <dt>{label}</dt>
            <dd>
              {value} {from !== null && <span className={styles['from']}>{from}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <AllNotices company={company} />
      <Visible company={company} />
    </Card>
  )
}

interface CompanyFact {
  label: string
  value: ReactNode
  /** The source of the value; null where the value itself names it. */
  from: ReactNode
}

function factsOf(company: CompanyDetail, address: CompanyAddress): CompanyFact[] {
  const { kind, area, industry, creditCode, firstSeen, lastSeen, otherNames, parent, branches } = company
  const facts: (CompanyFact | null)[] = [
    kind && {
      label: '单位类型',
      value: companyKinds.find(({ code }) => code === kind.code)?.name,
      from: kind.from === 'name' ? '由名称判断' : `由其代理的 ${company.ran} 个项目判断`,
    },
    area && { label: '所在地区', value: area.name, from: area.from === 'name' ? '由名称判断' : '其多数招标项目所在地' },
    industry === null
      ? null
      : { label: '所属行业', value: industries.find(({ code }) => code === industry)?.name, from: '其项目最多的行业' },
    creditCode && { label: '统一社会信用代码', value: creditCode.code, from: <Source id={creditCode.noticeId} /> },
    firstSeen && { label: '最早公告', value: <Link to={paths.document(firstSeen.noticeId)}>{formatDay(firstSeen.at)}</Link>, from: null },
    lastSeen && {
      label: '最近公告',
      value: <Link to={paths.document(lastSeen.noticeId)}>{formatDay(lastSeen.at)}</Link>,
      from: <Link to={address.to({ tab: 'any' })}>共 {company.notices.toLocaleString('zh-CN')} 条公告</Link>,
    },
    otherNames.length === 0 ? null : { label: '其他名称', value: <OtherNames names={otherNames} />, from: null },
    parent && {
      label: '上级单位',
      value: parent.id === null ? parent.name : <Link to={address.companyTo(parent.id)}>{parent.name}</Link>,
      from: '由名称判断',
    },
    branches.length === 0
      ? null
      : { label: `分支机构（${branches.length}）`, value: <Branches branches={branches} address={address} />, from: null },
  ]
  return facts.filter((fact) => fact !== null)
}

function Source({ id }: { id: number }) {
  return <Link to={paths.document(id)}>公告出处</Link>
}

function OtherNames({ names }: { names: CompanyDetail['otherNames'] }) {
  return (
    <ul className={styles['names']}>
      {names.map(({ name, noticeId }) => (
        <li key={name}>
          {name} <span className={styles['from']}>{noticeId === null ? '运营人员核对' : <Source id={noticeId} />}</span>
        </li>
      ))}
    </ul>
  )
}

const firstBranches = 5

function Branches({ branches, address }: { branches: CompanyDetail['branches']; address: CompanyAddress }) {
  const list = (some: CompanyDetail['branches']) => (
    <ul className={styles['names']}>
      {some.map(({ id, name }) => (
        <li key={id}>
          <Link to={address.companyTo(id)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
  if (branches.length <= firstBranches) return list(branches)
  return (
    <>
      {list(branches.slice(0, firstBranches))}
      <details>
        <summary>另外 {branches.length - firstBranches} 个</summary>
        {list(branches.slice(firstBranches))}
      </details>
    </>
  )
}

/** The company's main roles. */
function rolesOf({ tendered, won, ran, competed }: CompanyDetail): { party: PartyRole; label: string; count: number }[] {
  const roles = [
    { party: 'tenderer' as const, label: '招标', count: tendered },
    { party: 'winner' as const, label: '中标', count: won > 0 ? won : competed },
    { party: 'agency' as const, label: '代理', count: ran },
  ]
  return roles.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}

function MonitorCompany({ company }: { company: CompanyDetail }) {
  const [main] = rolesOf(company)
  const ways = useMonitorWays()(waysOfParty(main?.party ?? 'tenderer', company.name))
  if (ways.length === 0) return null
  const trigger = (
    <>
      <BellPlus size={14} aria-hidden="true" />
      监控
    </>
  )
  return (
    <Popover label={`监控 ${company.name}`} trigger={trigger} triggerClassName={buttonClass('default', 'small')} align="end">
      <MonitorPanel ways={ways} />
    </Popover>
  )
}

/** Links to the searches for all its notices and projects. */
function AllNotices({ company }: { company: CompanyDetail }) {
  const mayFilter = useAllowed('documents.party-filter')
  const mayOpen = useMayOpen()
  const maySeeProjects = useAllowed('projects.search') && mayOpen(paths.projects)
  const roles = rolesOf(company)
  if (!mayFilter || roles.length === 0) return null
  return (
    <p className={styles['all']}>
      查询其全部：
      {roles.map(({ party, label }) => (
        <Link
          key={party}
          to={`${paths.documents}?${searchToQuery({ ...firstSearch, filters: { ...noFilters, published: 'all', [party]: company.name } })}`}
        >
          {label}公告
        </Link>
      ))}
      {company.tendered > 0 && maySeeProjects && (
        <Link to={`${paths.projects}?${new URLSearchParams({ owner: company.name })}`}>拟在建项目</Link>
      )}
    </p>
  )
}

/** Tells what the figures leave out. */
function Visible({ company: { hiddenNewestDays, areaNames } }: { company: CompanyDetail }) {
  if (hiddenNewestDays === 0 && areaNames.length === 0) return null
  const parts = [
    ...(areaNames.length === 0 ? [] : [`只统计${areaNames.join('、')}的公告`]),
    ...(hiddenNewestDays === 0 || areaNames.length > 0 ? [] : [`不含最近 ${hiddenNewestDays} 天的公告`]),
  ]
  return <p className={styles['from']}>以下数字按您的会员权限{parts.join('，')}。</p>
}

/** The amount, or a text that none is stated. */
export function amountText(fen: number | null): string {
  return fen === null ? '未公布' : formatMoney(fen)
}

import type { CompanyDetail, CompanyNoticeSide } from '@tender/contract'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useCompanyAddress, type CompanyAddress } from './company-address.ts'
import { CompanyCharts } from './company-charts.tsx'
import { CompanyHeader } from './company-header.tsx'
import { CompanyTabs } from './company-tabs.tsx'
import { useCompany } from './use-company.ts'
import { lateComponent } from '../../shared/ui/late-component.tsx'

const rows = <ListSkeleton />
const CompanyNotices = lateComponent(() => import('./company-notices.tsx').then((chunk) => chunk.CompanyNotices), rows)
const CompanyPartners = lateComponent(() => import('./company-partners.tsx').then((chunk) => chunk.CompanyPartners), rows)
const CompanyRivals = lateComponent(() => import('./company-rivals.tsx').then((chunk) => chunk.CompanyRivals), rows)
const CompanyContacts = lateComponent(() => import('./company-contacts.tsx').then((chunk) => chunk.CompanyContacts), rows)
const CompanyQualifications = lateComponent(() => import('./company-qualifications.tsx').then((chunk) => chunk.CompanyQualifications), rows)

/** 单位详情: shows what notices tell about a company. */
export function CompanyPage() {
  const address = useCompanyAddress()
  const { data, error, refetch } = useCompany(address.id)
  if (error !== null && data === undefined) {
    return (
      <Card>
        <h1 className="visually-hidden">单位详情</h1>
        <LoadFailed error={error} title="单位没有载入" list={{ name: '查企业', to: paths.companies }} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data === undefined) {
    return (
      <Card aria-busy="true">
        <ListSkeleton />
      </Card>
    )
  }
  return <CompanyView company={data} address={address} />
}

interface CompanyViewProps {
  company: CompanyDetail
  address: CompanyAddress
}

function CompanyView({ company, address }: CompanyViewProps) {
  usePageTitle(company.name, '单位')
  return (
    <Page>
      <CompanyHeader company={company} address={address} />
      <CompanyTabs company={company} address={address} />
      <Tab company={company} address={address} />
    </Page>
  )
}

function Tab({ company, address }: CompanyViewProps) {
  const { tab } = address.view
  switch (tab) {
    case 'tendered':
    case 'ran':
    case 'won':
    case 'competed':
    case 'any':
      return <CompanyNotices key={tab} company={company} side={tab satisfies CompanyNoticeSide} address={address} />
    case 'partners':
      return <CompanyPartners company={company} address={address} />
    case 'rivals':
      return <CompanyRivals company={company} address={address} />
    case 'contacts':
      return <CompanyContacts company={company} address={address} />
    case 'qualifications':
      return <CompanyQualifications company={company} />
    default:
      return <CompanyCharts company={company} address={address} />
  }
}

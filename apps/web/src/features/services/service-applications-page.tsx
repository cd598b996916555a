import { useBranding } from '../../shared/branding.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { RecordsCard } from './records-card.tsx'
import { ServiceCards } from './service-cards.tsx'
import { useApplyForm } from './use-apply-form.ts'
import { invoiceService } from './use-invoice-form.ts'
import { useRecordActions, useServices } from './use-services.ts'
import { useServicesAddress } from './use-services-address.ts'

const title = '服务申请'

/** 服务申请: lists the services, and the applications with their answers. */
export function ServiceApplicationsPage() {
  usePageTitle(title)
  const hotline = useBranding((branding) => branding.hotline)
  const address = useServicesAddress()
  const services = useServices()
  const { readAgain } = useRecordActions()
  const isInvoice = address.apply === invoiceService
  const form = useApplyForm({ isOpen: address.apply !== null, about: address.about, isInvoice, orderNo: address.orderNo }, () => {
    address.closeForm()
    void readAgain()
  })
  const chosen = services.data?.find(({ code }) => code === address.apply)
  return (
    <Page>
      <PageHeader
        title={title}
        hint={`选择需要的服务并留下联系方式，客服会在工作时间内与您联系${hotline === null ? '' : `；也可以拨打热线 ${hotline}`}。`}
      />
      <ServiceCards services={services} onChoose={address.openForm} />
      <RecordsCard page={address.page} onPage={address.goToPage} />
      {chosen !== undefined && <ApplyDialog service={chosen} form={form} onClose={address.closeForm} />}
    </Page>
  )
}

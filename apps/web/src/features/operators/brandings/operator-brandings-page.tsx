import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { LoadingCard } from '../shared/loading-card.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { BrandingCards } from './branding-cards.tsx'
import { BrandingEditor } from './branding-editor.tsx'
import { HostPreview } from './host-preview.tsx'
import { useBrandings } from './use-brandings.ts'

const title = '品牌管理'
/** `edit` names the brand that is being edited; `new` is set while a brand is being added. */
const theList = { edit: '', new: '' }

/** 品牌管理: manages the brands and the hosts that show them. */
export function OperatorBrandingsPage() {
  usePageTitle(title)
  const { filters, search } = useAddressFilters(theList)
  const brandings = useBrandings()
  const { data } = brandings
  const isMaking = filters.new !== ''
  const toList = () => search(theList)
  if (data === undefined) {
    return (
      <Page>
        <PageHeader title={title} hint={hint} />
        <LoadingCard query={brandings} />
      </Page>
    )
  }
  if (isMaking || filters.edit !== '') {
    const edited = data.find(({ name }) => name === filters.edit) ?? null
    return edited === null && !isMaking ? (
      <Gone onBack={toList} />
    ) : (
      <BrandingEditor key={isMaking ? 'new' : filters.edit} kept={isMaking ? null : edited} onDone={toList} />
    )
  }
  return (
    <Page>
      <PageHeader title={title} hint={hint}>
        <Button variant="primary" onClick={() => search({ edit: '', new: '1' })}>
          <Plus size={16} aria-hidden="true" />
          新建品牌
        </Button>
      </PageHeader>
      <HostPreview />
      <BrandingCards brandings={data} onEdit={(edit) => search({ edit, new: '' })} />
    </Page>
  )
}

const hint = '不同域名显示不同的品牌：名称、标识、联系方式与备案号。修改在 5 秒内生效，并记入操作日志。'

function Gone({ onBack }: { onBack: () => void }) {
  return (
    <Card>
      <StatePanel
        icon={<SearchX size={28} />}
        title="没有这个品牌，可能已被删除"
        actions={
          <Button variant="primary" onClick={onBack}>
            返回品牌列表
          </Button>
        }
      />
    </Card>
  )
}

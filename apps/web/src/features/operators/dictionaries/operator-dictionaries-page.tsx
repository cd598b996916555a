import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { LoadingCard } from '../shared/loading-card.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { DictionaryItems } from './dictionary-items.tsx'
import { DictionaryList } from './dictionary-list.tsx'
import { NewDictionaryDialog } from './new-dictionary-dialog.tsx'
import styles from './operator-dictionaries-page.module.css'
import { useDictionaryList } from './use-dictionary-items.ts'

const title = '字典管理'
const nothingChosen = { dict: '' }

/** 字典管理: shows the lists that members choose from. Lists that the program itself uses cannot be changed. */
export function OperatorDictionariesPage() {
  usePageTitle(title)
  const { filters, search } = useAddressFilters(nothingChosen)
  const dictionaries = useDictionaryList()
  const { data } = dictionaries
  const [isMaking, setIsMaking] = useState(false)
  const choose = (dict: string) => search({ dict })
  const chosen = data?.find(({ dictName }) => dictName === filters.dict) ?? data?.[0]
  return (
    <Page>
      <PageHeader title={title} hint="会员页面上供选择的各种列表。修改立即生效，并记入操作日志。">
        <Button variant="primary" onClick={() => setIsMaking(true)}>
          <Plus size={16} aria-hidden="true" />
          新建字典
        </Button>
      </PageHeader>
      {data === undefined && <LoadingCard query={dictionaries} />}
      {data !== undefined && chosen !== undefined && (
        <div className={styles['columns']}>
          <DictionaryList dictionaries={data} chosen={chosen.dictName} onChoose={choose} />
          <DictionaryItems key={chosen.dictName} dictionary={chosen} />
        </div>
      )}
      {isMaking && (
        <NewDictionaryDialog
          taken={data?.map(({ dictName }) => dictName) ?? []}
          onMade={(name) => {
            setIsMaking(false)
            choose(name)
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
    </Page>
  )
}

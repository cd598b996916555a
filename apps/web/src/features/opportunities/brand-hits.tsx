import BellPlus from 'lucide-react/icons/bell-plus'
import { PagedNotices } from '../../shared/documents/paged-notices.tsx'
import { HitRows } from '../../shared/hits/hit-list.tsx'
import { useBrandHits } from '../../shared/hits/use-brand-hits.ts'
import { useChosenHits } from '../../shared/hits/use-chosen-hits.tsx'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { Button } from '../../shared/ui/button.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { pageIn, searchOfPage } from './page-in.ts'

/** 本站订阅: lists the hits of the subscriptions of the host's brand. */
export function BrandHits({ onWhole }: { onWhole: () => void }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const page = pageIn(search)
  const list = useBrandHits(page)
  const mayCollect = useMayOpen()(paths.documentCollections)
  const choosing = useChosenHits(list.data?.list, { canChoose: mayCollect, isOld: list.isPlaceholderData, canRead: false })
  return (
    <PagedNotices
      label="本站订阅命中的公告"
      query={list}
      page={page}
      onPage={(next) => navigate({ pathname, search: searchOfPage(search, next) })}
      {...choosing}
      empty={
        <StatePanel icon={<BellPlus size={28} />} title="还没有命中的公告" actions={<Button onClick={onWhole}>查看全部商机</Button>}>
          符合本站订阅的公告入库后显示在这里。
        </StatePanel>
      }
    >
      {({ list: rows }) => <HitRows rows={rows} words="" nameOf={() => undefined} isRead={({ opened }) => opened} tellsUnread={false} />}
    </PagedNotices>
  )
}

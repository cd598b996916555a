import type { Market, MarketFilters } from '@tender/contract'
import ImageDown from 'lucide-react/icons/image-down'
import { useState } from 'react'
import { useBranding } from '../../../shared/branding.ts'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { marketMenus } from './market-menus.ts'
import type { Measure } from './measures.ts'

interface SavePictureButtonProps {
  market: Market
  measure: Measure
  filters: MarketFilters
  /** The figures are those of the filters. */
  isCurrent: boolean
}

/** Saves the charts as a picture for slides and reports. */
export function SavePictureButton({ market, measure, filters, isCurrent }: SavePictureButtonProps) {
  const areaName = useAreaNames(filters.area)
  const { company, siteTitle } = useBranding()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { saveMarketPicture } = await import('./save-market-picture.ts')
      const chosen = activeFilters(marketMenus, filters, areaName).map(({ label }) => label)
      await saveMarketPicture({ market, measure, filters: chosen, publisher: company ?? siteTitle, now: new Date() })
    } catch {
      showToast('error', '图片没有生成，请重试；仍不行时请刷新页面。')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="small" disabled={isBusy || !isCurrent} onClick={() => void save()}>
      <ImageDown size={15} aria-hidden="true" />
      存为图片
    </Button>
  )
}

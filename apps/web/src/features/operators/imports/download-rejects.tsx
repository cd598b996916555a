import { Button } from '../../../shared/ui/button.tsx'
import { useDownloadingRejects, type RejectFilters } from './use-imports.ts'

/** Saves all pages of the list as a spreadsheet. */
export function DownloadRejects({ filters }: { filters: RejectFilters }) {
  const { mutate, isPending } = useDownloadingRejects()
  return (
    <Button busy={isPending} onClick={() => mutate(filters)}>
      下载清单
    </Button>
  )
}

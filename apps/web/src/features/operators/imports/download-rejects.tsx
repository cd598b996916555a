import { Button } from '../../../shared/ui/button.tsx'
import { useDownloadingRejects, type RejectFilters } from './use-imports.ts'

/** Saves what was found as a spreadsheet, all pages of it. */
export function DownloadRejects({ filters }: { filters: RejectFilters }) {
  const { mutate, isPending } = useDownloadingRejects()
  return (
    <Button busy={isPending} onClick={() => mutate(filters)}>
      下载清单
    </Button>
  )
}

import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { ChangedMeanwhile } from '../../../shared/ui/changed-meanwhile.tsx'
import { MeanwhileBox } from '../../../shared/ui/meanwhile-box.tsx'
import { replacedInDraft, type Meeting } from './meeting.ts'

/** Tells that the subscription was saved elsewhere while it was edited here. */
export function SavedElsewhere({ meeting }: { meeting: Meeting }) {
  const areas = [meeting.begun, meeting.latest, meeting.draft].flatMap(({ filters, projectFilters }) => [
    ...filters.area,
    ...projectFilters.area,
  ])
  const areaName = useAreaNames(areas)
  return <ChangedMeanwhile event="该订阅刚刚在别处修改过" replaced={replacedInDraft(meeting, areaName)} />
}

/** Tells that the subscription was deleted elsewhere while it was edited here. */
export function DeletedElsewhere() {
  return (
    <MeanwhileBox>
      <p>该订阅刚刚在别处被删除，原有命中已一并删除。您填写的内容仍在这里，可以存为新订阅。</p>
    </MeanwhileBox>
  )
}

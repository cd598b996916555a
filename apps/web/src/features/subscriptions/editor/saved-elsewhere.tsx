import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { ChangedMeanwhile } from '../../../shared/ui/changed-meanwhile.tsx'
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

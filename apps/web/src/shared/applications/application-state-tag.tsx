import { applicationStates, type ApplicationState } from '@tender/contract'
import { Tag, type TagTone } from '../ui/tag.tsx'

const tones: Readonly<Record<ApplicationState, TagTone>> = {
  pending: 'orange',
  processing: 'blue',
  answered: 'green',
  closed: 'grey',
  withdrawn: 'grey',
}

export function ApplicationStateTag({ state }: { state: ApplicationState }) {
  return <Tag tone={tones[state]}>{applicationStates.find(({ code }) => code === state)?.name ?? state}</Tag>
}

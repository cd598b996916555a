import { formatTime } from '@tender/contract'
import { describeDeadline, type DeadlineNote } from '../format/deadline.ts'
import { Tag, type TagTone } from '../ui/tag.tsx'

const tones: Record<DeadlineNote['tone'], TagTone> = { urgent: 'red', soon: 'orange', calm: 'blue', past: 'grey' }

/** Shows the days left to the bidding deadline. */
export function DeadlineTag({ deadline, now }: { deadline: string; now: Date }) {
  const note = describeDeadline(deadline, now)
  return (
    <span title={`投标截止：${formatTime(deadline)}`}>
      <Tag tone={tones[note.tone]}>{note.text}</Tag>
    </span>
  )
}

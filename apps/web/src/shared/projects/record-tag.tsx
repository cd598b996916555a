import type { ProjectRecord } from '@tender/contract'
import { ChannelTag } from '../documents/channel-tag.tsx'
import { Tag } from '../ui/tag.tsx'

/** The kind of a record about a project: the channel of a notice, 审批, or 项目清单 for a list that decided nothing. */
export function RecordTag({ record: { channel, from } }: { record: Pick<ProjectRecord, 'channel' | 'from'> }) {
  if (channel !== null) return <ChannelTag channel={channel} />
  return from.kind === 'list' ? <Tag tone="grey">项目清单</Tag> : <Tag tone="teal">审批</Tag>
}

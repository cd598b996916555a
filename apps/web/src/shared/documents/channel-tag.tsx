import { channels, type Channel } from '@tender/contract'
import { Tag, type TagTone } from '../ui/tag.tsx'
import { nameOf } from '../filters/describe-filter.ts'

const tones: Record<Channel, TagTone> = {
  intention: 'teal',
  forecast: 'teal',
  prequalification: 'purple',
  tender: 'blue',
  change: 'orange',
  clarification: 'orange',
  opening: 'purple',
  candidate: 'green',
  result: 'green',
  contract: 'green',
  acceptance: 'grey',
  failure: 'red',
}

export function ChannelTag({ channel }: { channel: Channel }) {
  return <Tag tone={tones[channel]}>{nameOf(channels, channel)}</Tag>
}

import type { Channel } from '@tender/contract'
import { Tag, type TagTone } from '../ui/tag.tsx'
import { nameOfCode } from './filter-words.ts'

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
  return <Tag tone={tones[channel]}>{nameOfCode(channel)}</Tag>
}

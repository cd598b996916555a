import { Tag, type TagTone } from '../../shared/ui/tag.tsx'

const tones: Readonly<Record<string, TagTone>> = { GET: 'green', POST: 'blue', PUT: 'orange', DELETE: 'red' }

export function MethodTag({ method }: { method: string }) {
  return <Tag tone={tones[method] ?? 'grey'}>{method}</Tag>
}

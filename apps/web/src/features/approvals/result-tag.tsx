import { approvalResultNames, type ApprovalResult } from '@tender/contract'
import { Tag, type TagTone } from '../../shared/ui/tag.tsx'

const tones: Readonly<Record<ApprovalResult, TagTone>> = {
  pending: 'grey',
  reviewing: 'orange',
  completed: 'green',
  refused: 'red',
  revoked: 'red',
  other: 'grey',
}

export function ResultTag({ result }: { result: ApprovalResult }) {
  return <Tag tone={tones[result]}>{approvalResultNames[result]}</Tag>
}

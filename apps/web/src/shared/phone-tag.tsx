import { Tag } from './ui/tag.tsx'

/** Whether an account logs in with its phone: it does once the code that was sent to it was entered. */
export function PhoneTag({ isVerified }: { isVerified: boolean }) {
  return isVerified ? <Tag tone="green">已验证</Tag> : <Tag tone="grey">未验证</Tag>
}

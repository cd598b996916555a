import { Tag } from './ui/tag.tsx'

/** Shows whether an account can log in with its phone, which requires that the phone was verified by a code. */
export function PhoneTag({ isVerified }: { isVerified: boolean }) {
  return isVerified ? <Tag tone="green">已验证</Tag> : <Tag tone="grey">未验证</Tag>
}

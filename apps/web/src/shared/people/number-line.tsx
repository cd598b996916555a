import type { PersonNumber } from '@tender/contract'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../copy-text.ts'
import { showToast } from '../toast.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './person-list.module.css'
import { useReveal } from './use-reveal.ts'

interface NumberLineProps {
  number: PersonNumber
  /** The name of the number's owner, for screen readers. */
  owner: string
  /** The level may reveal numbers. */
  mayReveal: boolean
}

/** Shows the visible part of a number, and the button that reveals the rest. */
export function NumberLine({ number: { id, masked, number, isSwitchboard }, owner, mayReveal }: NumberLineProps) {
  const reveal = useReveal()
  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    showToast(isCopied ? 'success' : 'error', isCopied ? '号码已复制' : '浏览器不允许复制，请手动选择号码')
  }
  return (
    <li className={styles['number']}>
      <span className={styles['digits']}>{number ?? masked}</span>
      {isSwitchboard && <Tag tone="grey">单位总机</Tag>}
      {number !== null && (
        <IconButton label={`复制${owner}的号码`} onClick={() => void copy(number)}>
          <Copy size={14} />
        </IconButton>
      )}
      {number === null && mayReveal && (
        <Button size="small" busy={reveal.isPending} aria-label={`查看${owner}的号码 ${masked}`} onClick={() => reveal.mutate(id)}>
          查看号码
        </Button>
      )}
    </li>
  )
}

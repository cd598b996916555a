import { formatTime } from '@tender/contract'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../../shared/copy-text.ts'
import { SecretLinkActs } from '../../../shared/secret-link-acts.tsx'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { Section } from './delivery-section.tsx'
import styles from './delivery.module.css'
import { useFeedLink } from './use-delivery.ts'

/** Makes, renews and ends the link that feed readers use to follow a subscription. */
export function FeedLink({ subscriptionId }: { subscriptionId: number }) {
  const { state, make, end } = useFeedLink(subscriptionId)
  const createdAt = state.data?.createdAt ?? null
  const link = make.data === undefined || createdAt === null ? null : new URL(make.data.path, window.location.origin).href
  return (
    <Section title="Atom 链接">
      <p className={styles['note']}>在阅读器中添加链接，即可跟踪命中。拿到链接的人不用登录就能看到命中，请勿转发。</p>
      {link !== null && <NewLink link={link} />}
      {link === null && createdAt !== null && (
        <p className={styles['note']}>链接生成于 {formatTime(createdAt)}，只在生成时显示；忘记了可以重新生成，原链接立即失效。</p>
      )}
      {state.data !== undefined && (
        <div className={styles['acts']}>
          <SecretLinkActs createdAt={createdAt} makeLabel="生成链接" reader="阅读器" size="small" renew={make} end={end} />
        </div>
      )}
    </Section>
  )
}

function NewLink({ link }: { link: string }) {
  const copy = async () => {
    const isCopied = await copyText(link)
    showToast(isCopied ? 'success' : 'warning', isCopied ? '链接已复制' : '浏览器不允许复制，请选中链接后复制')
  }
  return (
    <>
      <TextField label="链接，只显示这一次" readOnly value={link} onFocus={(event) => event.target.select()} />
      <div>
        <Button size="small" variant="primary" onClick={() => void copy()}>
          <Copy size={14} aria-hidden="true" />
          复制
        </Button>
      </div>
    </>
  )
}

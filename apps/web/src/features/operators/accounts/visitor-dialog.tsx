import { formatTime, profileCalls } from '@tender/contract'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { enterpriseName } from './enterprise-columns.tsx'
import styles from './forms.module.css'

const maxVisitorLength = 4000

/** Identifies a visitor of the online chat. The chat shows the member as a code that only operators can decode here. */
export function VisitorDialog({ onClose }: { onClose: () => void }) {
  const form = useFormFields({ encryptStr: '' })
  const read = useMutation({
    mutationFn: (encryptStr: string) => request(profileCalls.readEncryptStr, { encryptStr }, { shownFields: ['encryptStr'] }),
  })
  const submit = () => {
    const encryptStr = visitorIn(form.values.encryptStr)
    if (encryptStr === '') return form.showErrors({ encryptStr: '请粘贴客服会话中的 visitor' })
    read.mutate(encryptStr, { onError: form.showFailure })
  }
  const visitor = read.data
  return (
    <FormDialog title="识别客服会话" submitLabel="识别" cancelLabel="关闭" isBusy={read.isPending} onSubmit={submit} onClose={onClose}>
      <p className={styles['hint']}>粘贴在线客服显示的 visitor，或含有它的网址，即可知道是哪个会员在咨询。一天内有效。</p>
      <TextArea label="visitor" rows={4} maxLength={maxVisitorLength} spellCheck={false} {...form.field('encryptStr')} />
      {visitor !== undefined && (
        <dl className={styles['facts']} aria-live="polite">
          <dt>企业</dt>
          <dd>
            <Link to={`/operations/enterprises/${visitor.enterpriseId}`} onClick={onClose}>
              {enterpriseName(visitor.companyName)}
            </Link>
          </dd>
          <dt>登录名</dt>
          <dd>{visitor.loginId}</dd>
          <dt>打开时间</dt>
          <dd>{formatTime(visitor.at)}</dd>
          <dt>来自</dt>
          <dd>{visitor.str}</dd>
        </dl>
      )}
    </FormDialog>
  )
}

/** The operator may have pasted the whole address of the chat. */
function visitorIn(text: string): string {
  const pasted = text.trim()
  return (URL.canParse(pasted) ? new URL(pasted).searchParams.get('visitor') : null) ?? pasted
}

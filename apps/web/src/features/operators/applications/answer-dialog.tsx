import { formatTime, maxAnswerLength, type OperatorApplication } from '@tender/contract'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { InvoiceFacts } from '../../../shared/applications/invoice-facts.tsx'
import { ApplicationStateTag } from '../../../shared/applications/application-state-tag.tsx'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf } from '../../../shared/use-form-fields.ts'
import styles from './answer-dialog.module.css'
import { InvoiceWarning } from './invoice-warning.tsx'
import { useApplication, useHandling } from './use-applications.ts'

interface AnswerDialogProps {
  /** The application as it was in the list when it was opened. */
  opened: OperatorApplication
  onClose: () => void
}

/** Shows an application in full and answers it. Shows what another operator has answered meanwhile, before that is replaced. */
export function AnswerDialog({ opened, onClose }: AnswerDialogProps) {
  const application = useApplication(opened)
  const formId = useId()
  const form = useAnswer(application, onClose)
  const title = `${application.serviceName} #${application.id}`
  if (isOver(application)) {
    return (
      <Dialog title={title} kind="panel" onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
        <Facts application={application} />
        {application.answer !== null && <Words title="答复" text={application.answer} />}
      </Dialog>
    )
  }
  return (
    <Dialog
      title={title}
      kind="panel"
      onClose={onClose}
      footer={<Buttons formId={formId} form={form} hasAnswer={application.answer !== null} />}
    >
      <Facts application={application} />
      {form.isAnsweredElsewhere && <AnsweredElsewhere answer={application.answer ?? ''} />}
      <AnswerField formId={formId} form={form} />
    </Dialog>
  )
}

function AnsweredElsewhere({ answer }: { answer: string }) {
  return (
    <>
      <Words title="其他运营人员刚刚的答复" text={answer} />
      <NoticeBox tone="warning">
        <output>这份答复已发给申请人；再次保存，将以下面的内容代替。</output>
      </NoticeBox>
    </>
  )
}

function AnswerField({ formId, form }: { formId: string; form: ReturnType<typeof useAnswer> }) {
  const fields = useRef<HTMLFormElement>(null)
  const { text, error } = form
  useEffect(() => {
    // what was answered elsewhere pushes the field out of a low window
    if (error !== undefined) fields.current?.querySelector('textarea')?.focus()
  }, [error])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.answer()
  }
  return (
    <form ref={fields} id={formId} onSubmit={submit} noValidate>
      <TextArea
        label="答复"
        rows={7}
        maxLength={maxAnswerLength}
        placeholder="申请人会看到这里的全部内容；未答复而直接关闭时，请写明原因"
        value={text}
        error={error}
        onChange={({ target }) => form.setText(target.value)}
      />
    </form>
  )
}

interface ButtonsProps {
  formId: string
  form: ReturnType<typeof useAnswer>
  hasAnswer: boolean
}

function Buttons({ formId, form: { isAnswering, isClosing, close }, hasAnswer }: ButtonsProps) {
  return (
    <>
      <Button busy={isClosing} disabled={isAnswering} onClick={close}>
        关闭申请
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isAnswering} disabled={isClosing}>
        {hasAnswer ? '更新答复' : '发送答复'}
      </Button>
    </>
  )
}

function isOver({ state }: OperatorApplication): boolean {
  return state === 'closed' || state === 'withdrawn'
}

function useAnswer(application: OperatorApplication, onDone: () => void) {
  const { id, answer: sent } = application
  const handling = useHandling()
  const before = sent ?? ''
  const [begunWith] = useState(before)
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const answer = text.trim()
  useUnsaved(answer !== begunWith && !isOver(application))
  const done = (toast: string) => ({
    onSuccess: () => {
      showToast('success', toast)
      onDone()
    },
    onError: (failure: Error) => setError(fieldErrorsOf(failure)['answer']),
  })
  return {
    text,
    setText: (next: string) => {
      setText(next)
      setError(undefined)
    },
    error,
    isAnsweredElsewhere: before !== begunWith && before !== answer,
    isAnswering: handling.answer.isPending,
    isClosing: handling.close.isPending,
    answer: () => {
      if (answer === '') setError('请输入答复')
      else handling.answer.mutate({ id, answer, before }, done('答复已发送'))
    },
    close: () => {
      if (answer === '') setError('请说明关闭的原因')
      // an unchanged answer is not sent again
      else handling.close.mutate({ id, answer: answer === sent ? '' : answer, before }, done('申请已关闭'))
    },
  }
}

function Facts({ application }: { application: OperatorApplication }) {
  return (
    <>
      <InvoiceWarning application={application} />
      <dl className={styles['facts']}>
        <dt>状态</dt>
        <dd>
          <ApplicationStateTag state={application.state} />
        </dd>
        <dt>企业</dt>
        <dd>
          {application.enterpriseName || '暂未填写企业名称'}（{application.levelName}）
        </dd>
        <dt>账号</dt>
        <dd>{application.accountName}</dd>
        <dt>联系人</dt>
        <dd>{application.contactName}</dd>
        <dt>电话</dt>
        <dd className="tabular">{application.phone}</dd>
        <dt>提交</dt>
        <dd className="tabular">{formatTime(application.createdAt)}</dd>
        {application.takenBy !== null && (
          <>
            <dt>受理人</dt>
            <dd>{application.takenBy}</dd>
          </>
        )}
        {application.invoice !== null && <InvoiceFacts invoice={application.invoice} />}
      </dl>
      <Words title="申请内容" text={application.content} />
    </>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles['words']}>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  )
}

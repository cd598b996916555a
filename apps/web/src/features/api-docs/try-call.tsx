import { useState, type SubmitEvent } from 'react'
import { useSession } from '../../shared/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Field, useControl } from '../../shared/ui/field.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { bodyOf, type ApiCall } from './api-description.ts'
import { LoginLink } from './login-link.tsx'
import styles from './reference.module.css'
import { exampleOf } from './schema-fields.ts'
import { useTrial, type Trial } from './use-trial.ts'

/** A form that makes the call as the member who is logged in. */
export function TryCall({ call }: { call: ApiCall }) {
  const isLoggedIn = useSession((session) => session.token !== null)
  return (
    <Card className={styles['card']} aria-label="试用">
      <h2>试用</h2>
      {!isTryable(call) && <p className={styles['none']}>文件、实时事件与数据推送不能在页面上试用，请使用上面的命令行示例。</p>}
      {isTryable(call) && !isLoggedIn && isGuarded(call) && (
        <p className={styles['login']}>
          登录后可以用自己的账号试用这个接口。 <LoginLink />
        </p>
      )}
      {isTryable(call) && (isLoggedIn || !isGuarded(call)) && <TryForm call={call} />}
    </Card>
  )
}

function TryForm({ call }: { call: ApiCall }) {
  const schema = bodyOf(call)?.schema ?? null
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => firstValues(call))
  const [json, setJson] = useState(() => (schema === null ? '' : JSON.stringify(exampleOf(schema), null, 2)))
  const { trial, isSending, error, run } = useTrial(call)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(values, json)
  }
  return (
    <form className={styles['try']} onSubmit={submit} noValidate>
      <NoticeBox>调用会真实执行：修改的是您账号的数据，查看与导出计入额度。</NoticeBox>
      {call.parameters.map(({ name, required }) => (
        <TextField
          key={name}
          label={required ? `${name}（必填）` : name}
          value={values[name] ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      {schema !== null && <JsonField value={json} error={error} onChange={setJson} />}
      <div className={styles['send']}>
        <Button type="submit" variant="primary" busy={isSending}>
          发送
        </Button>
      </div>
      {trial !== null && <Answer trial={trial} />}
    </form>
  )
}

function JsonField({ value, error, onChange }: { value: string; error: string | undefined; onChange: (value: string) => void }) {
  const control = useControl(error)
  return (
    <Field id={control.id} label="请求体（JSON）" error={error} className={styles['json']}>
      <textarea
        {...control}
        rows={Math.min(16, value.split('\n').length + 1)}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

function Answer({ trial: { status, milliseconds, text } }: { trial: Trial }) {
  return (
    <div className={styles['answer']}>
      <output className={styles['status']}>
        <Tag tone={status >= 200 && status < 300 ? 'green' : 'red'}>{status === 0 ? '没有应答' : `状态 ${status}`}</Tag>
        <span className="tabular">{milliseconds} 毫秒</span>
      </output>
      <ScrollRegion className={styles['code']} aria-label="应答内容">
        <pre>{text}</pre>
      </ScrollRegion>
    </div>
  )
}

function isGuarded({ security }: ApiCall): boolean {
  return security.length > 0
}

function isTryable(call: ApiCall): boolean {
  const answers = Object.keys(call.responses['200']?.content ?? {})
  const body = bodyOf(call)
  return (
    answers.includes('application/json') &&
    (body === null || body.schema !== null) &&
    !call.security.some((scheme) => 'ingestKey' in scheme)
  )
}

function firstValues({ parameters }: ApiCall): Record<string, string> {
  return Object.fromEntries(
    parameters.map(({ name, schema: { default: initial } }) => [
      name,
      typeof initial === 'string' ? initial : (JSON.stringify(initial) ?? ''),
    ]),
  )
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../shared/paths.ts'
import { showToast } from '../../shared/toast.ts'
import { copyText } from '../../shared/copy-text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { bodyOf, type ApiCall } from './api-description.ts'
import { curlOf } from './curl.ts'
import { MethodTag } from './method-tag.tsx'
import styles from './reference.module.css'
import { SchemaTable } from './schema-table.tsx'
import { TryCall } from './try-call.tsx'

/** Shows one call: its parameters, its replies and errors, and a form to try it. */
export function CallReference({ call, server }: { call: ApiCall; server: string }) {
  const { method, path, summary, description, responses } = call
  return (
    <>
      <Card className={styles['card']}>
        <Link to={paths.apiDocs} className={styles['back']}>
          <ArrowLeft size={15} aria-hidden="true" />
          全部接口
        </Link>
        <h1 className={styles['title']}>{summary}</h1>
        <p className={styles['address']}>
          <MethodTag method={method} />
          <code>{path}</code>
          <CopyButton name="地址" text={`${server}${path}`} />
        </p>
        <p className={styles['lead']}>{description}</p>
      </Card>
      <Request call={call} server={server} />
      <TryCall call={call} />
      <Card className={styles['card']}>
        <h2>应答</h2>
        {Object.entries(responses['200']?.content ?? {}).map(([type, { schema }]) => (
          <SchemaTable key={type} label={type} schema={schema} />
        ))}
        <Failures responses={responses} />
      </Card>
    </>
  )
}

function Request({ call, server }: { call: ApiCall; server: string }) {
  const body = bodyOf(call)
  const schema = body?.schema ?? null
  const hasParameters = call.parameters.length > 0
  return (
    <Card className={styles['card']}>
      <h2>请求</h2>
      {hasParameters && <SchemaTable label="地址中的参数" schema={parametersSchema(call)} />}
      {schema !== null && <SchemaTable label="请求体（JSON）" schema={schema} />}
      {body !== null && schema === null && <p>请求体类型：{body.types.join('、')}</p>}
      {!hasParameters && body === null && <p className={styles['none']}>没有参数。</p>}
      <h3>示例</h3>
      <div className={styles['code']}>
        <pre>{curlOf(call, server)}</pre>
        <CopyButton name="示例" text={curlOf(call, server)} />
      </div>
    </Card>
  )
}

function CopyButton({ name, text }: { name: string; text: string }) {
  const copy = async () => {
    if (await copyText(text)) showToast('success', `${name}已复制`)
    else showToast('warning', '浏览器不允许复制，请手动选择文字')
  }
  return (
    <Button size="small" aria-label={`复制${name}`} onClick={() => void copy()}>
      复制
    </Button>
  )
}

function Failures({ responses }: Pick<ApiCall, 'responses'>) {
  const failures = Object.entries(responses).filter(([status]) => status !== '200')
  if (failures.length === 0) return null
  return (
    <>
      <h3>错误</h3>
      <ul className={styles['failures']}>
        {failures.flatMap(([status, { description }]) =>
          description.split('\n').map((line) => (
            <li key={line}>
              <span className="tabular">{status}</span>
              <code>{line.slice(0, line.indexOf('：'))}</code>
              <span>{line.slice(line.indexOf('：') + 1)}</span>
            </li>
          )),
        )}
      </ul>
    </>
  )
}

function parametersSchema({ parameters }: ApiCall) {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { ...schema, description }])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

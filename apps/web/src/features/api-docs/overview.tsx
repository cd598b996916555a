import { Card } from '../../shared/ui/card.tsx'
import type { ApiDescription } from './api-description.ts'
import styles from './reference.module.css'

/** Describes the rules that all calls share. */
export function Overview({ description: { server, about, groups } }: { description: ApiDescription }) {
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <Card className={styles['card']}>
      <h1 className={styles['title']}>接口文档</h1>
      <p className={styles['lead']}>
        工作台的全部 {count} 个接口，与页面使用的完全相同。左侧选择一个接口查看请求、应答与错误；登录后可以直接试用。
      </p>
      <h2>地址</h2>
      <p>
        所有地址以 <code>{server}</code> 开头。GET 与 DELETE 的参数写在地址中，POST 与 PUT 的参数是 JSON 请求体。
      </p>
      <h2>身份</h2>
      <p>
        登录接口返回令牌，之后的调用在请求头 <code>Authorization</code> 中带上它；数据推送使用请求头 <code>X-Api-Key</code> 中的推送密钥。
      </p>
      <h2>应答</h2>
      <p>
        {about} 出错时 <code>data.error</code> 是错误码，<code>content</code> 是可以直接显示给用户的文字。
      </p>
      <h2>机器可读</h2>
      <p>
        <a href="/workbench/openapi.json">openapi.json</a>（OpenAPI 3.1），可导入 Postman、Apifox 等工具或生成客户端代码。
      </p>
    </Card>
  )
}

import { bodyOf, type ApiCall } from './api-description.ts'
import { exampleOf } from './schema-fields.ts'

/** Writes the call as a command for a terminal. */
export function curlOf(call: ApiCall, server: string): string {
  const { method, path, parameters, security } = call
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required).map(({ name }) => `${name}=`)
  const address = `${server}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  const body = bodyOf(call)
  const lines = [
    `curl -X ${method} '${address}'`,
    ...(security.some((scheme) => 'session' in scheme) ? ["-H 'Authorization: 令牌'"] : []),
    ...(security.some((scheme) => 'ingestKey' in scheme) ? ["-H 'X-Api-Key: 推送密钥'"] : []),
    ...(body === null ? [] : [`-H 'Content-Type: ${body.types[0] ?? 'application/json'}'`]),
    ...(body === null ? [] : [body.schema === null ? '--data-binary @文件' : `-d '${JSON.stringify(exampleOf(body.schema))}'`]),
  ]
  return lines.join(' \\\n  ')
}

import {
  permissionCodes,
  permissionWords,
  quotaCodes,
  quotaText,
  quotaWords,
  type LevelRightsEntry,
  type PermissionCode,
} from '@tender/contract'
import type { Access, Call } from '@tender/contract/server'

/** A call that was tried, and who was let in. */
export interface TriedCall {
  name: string
  method: string
  path: string
  kind: Call['kind']
  access: Access
  /** Whether the session must have confirmed its password within the last minutes. */
  isGuarded: boolean
  /** Whether the gate let each visitor in, in the order of `visitors`. */
  isOpen: boolean[]
}

/** The contents of docs/RIGHTS.md, from what the tests found. @param visitors headings of the visitors that made the calls */
export function rightsDocument(levels: readonly LevelRightsEntry[], visitors: readonly string[], tried: readonly TriedCall[]): string {
  return [
    '# Rights',
    'Written by `npm run rights-table`, which makes every call of the contract as everybody who can make it; `npm test` fails where this page is out of date. Do not edit it.',
    'What a level opens is data (tables `level_permission`, `level_quota`; 运营管理 → 级别与权益); below are the values that a new server begins with.',
    '## Level × permission',
    permissionTable(levels),
    '## Level × quota',
    'A day ends at midnight in Shanghai, a month with its last day; what is counted in total is what exists.',
    quotaTable(levels),
    '## Call × level',
    '✓: the server lets the call in; –: it refuses it, for the reason in the column 需要: without a login 401 `session.expired` or `ingest.key-invalid`, else 403 `rights.insufficient` with the permission that is missing, `rights.main-account-only` or `rights.operator-only`. + 密码: besides, 403 `password.needed` where the session has not proven its password within 10 minutes. Where `OPERATOR_TOTP=required`, an operator without a second factor gets 403 `rights.second-factor-needed`. What a call does once it is in is limited further by quotas, areas, and what is the account’s own. 子账号: a sub-account of the highest level; 运营: an operator whose enterprise has paid for nothing. 实时: server-sent events; 文件: a download; 上传: a file as the body; 回调: another company’s server, whose signature nobody here has. All others are JSON.',
    callTable(visitors, tried),
    unasked(tried),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function permissionTable(levels: readonly LevelRightsEntry[]): string {
  const row = (code: PermissionCode) => [
    permissionWords[code].name,
    `\`${code}\``,
    ...levels.map(({ permissions }) => mark(permissions.includes(code))),
  ]
  return table(['权限', '代码', ...levels.map(({ name }) => name)], permissionCodes.map(row))
}

function quotaTable(levels: readonly LevelRightsEntry[]): string {
  const rows = quotaCodes.map((code) => [
    quotaWords[code].name,
    `\`${code}\``,
    ...levels.map(({ quotas }) =>
      quotas.flatMap((quota) => (quota.code === code ? [quotaText(code, quota.amount, quota.span)] : [])).join(''),
    ),
  ])
  return table(['额度', '代码', ...levels.map(({ name }) => name)], rows)
}

function callTable(visitors: readonly string[], tried: readonly TriedCall[]): string {
  const rows = tried
    .toSorted(byPath)
    .map(({ name, method, path, kind, access, isGuarded, isOpen }) => [
      `\`${name}\`${kindWord(kind)}`,
      `${method} ${path}`,
      `${accessWord(access)}${isGuarded ? ' + 密码' : ''}`,
      ...isOpen.map(mark),
    ])
  return table(['调用', '地址', '需要', ...visitors], rows)
}

// so that the order of the contract's files does not matter
function byPath(a: TriedCall, b: TriedCall): number {
  const [one, other] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`]
  return one < other ? -1 : Number(one > other)
}

/** Permissions that no whole call needs: something inside a call needs them, or nothing yet does. */
function unasked(tried: readonly TriedCall[]): string {
  const asked = new Set(tried.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : [])))
  const others = permissionCodes.filter((code) => !asked.has(code))
  return `Permissions that no call needs as a whole (a field or a filter of a call does): ${others.map((code) => `\`${code}\``).join(', ')}.`
}

function kindWord(kind: Call['kind']): string {
  switch (kind) {
    case undefined:
    case 'json':
      return ''
    case 'stream':
      return ' 实时'
    case 'file':
      return ' 文件'
    case 'upload':
      return ' 上传'
    case 'callback':
      return ' 回调'
  }
}

function accessWord(access: Access): string {
  if (typeof access === 'object') return `\`${access.permission}\``
  switch (access) {
    case 'public':
      return '无'
    case 'session':
      return '登录'
    case 'main-account':
      return '主账号'
    case 'operator':
      return '运营'
    case 'ingest-key':
      return '推送密钥'
    case 'signature':
      return '对方签名'
  }
}

function mark(isOpen: boolean): string {
  return isOpen ? '✓' : '–'
}

/** A table as the formatter lays it out: padded to the widest cell, with Chinese characters counted as two columns. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, index) => Math.max(3, ...[cell, ...rows.map((row) => row[index] ?? '')].map(widthOf)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell))).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/.test(character) ? 2 : 1), 0)
}

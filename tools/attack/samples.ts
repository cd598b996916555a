import type { Call } from '@tender/contract/server'
import * as z from 'zod/mini'
import type { Random } from '../../apps/server/src/demo/world/random.ts'
import { typedPhone, typedWord, type World } from './world.ts'

export type Field = z.core.JSONSchema._JSONSchema

/** The fields of a call's request, as JSON Schema. */
export function fieldsOf(row: Call): Record<string, Field> {
  const { properties = {} } = z.toJSONSchema(row.request, { io: 'input', unrepresentable: 'any' })
  return properties
}

/** A request that the call would accept, as far as its schema and the names of its fields tell. */
export function sampleRequest(row: Call, known: Known, random: Random): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(row))
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(name, field, known, random)]))
}

/** What an attacker may have seen: ids of existing things, some of them somebody else's. */
export interface Known {
  world: World
  orderNos: string[]
  /** Ids of the victim's service applications and saved filters. */
  foreignIds: number[]
}

function sampleOf(name: string, field: Field, known: Known, random: Random): unknown {
  if (typeof field === 'boolean') return typedWord
  const byName = named(name, known, random)
  if (byName !== undefined && (field.type === 'array') === Array.isArray(byName)) return byName
  if (field.default !== undefined && random.chance(0.5)) return field.default
  if (field.const !== undefined) return field.const
  if (field.enum !== undefined) return random.pick(field.enum)
  if (field.anyOf !== undefined) return sampleOf(name, random.pick(field.anyOf), known, random)
  if (field.type === 'integer' || field.type === 'number' || field.type === undefined) return Math.max(1, field.minimum ?? 1)
  if (field.type === 'boolean') return random.chance(0.5)
  if (field.type === 'array') return random.chance(0.5) ? [] : arrayOf(name, field, known, random)
  if (field.type === 'object') {
    const properties = Object.entries(field.properties ?? {})
    return Object.fromEntries(properties.map(([part, one]) => [part, sampleOf(part, one, known, random)]))
  }
  if (field.format === 'uuid') return uuid(random)
  if (field.format === 'date-time') return '2026-11-20T02:00:00.000Z'
  return `${typedWord}采购`
}

function arrayOf(name: string, field: Exclude<Field, boolean>, known: Known, random: Random): unknown[] {
  const { items } = field
  if (items === undefined || typeof items === 'boolean' || Array.isArray(items)) return []
  return [sampleOf(name, items, known, random)]
}

/** Values of fields whose schema does not tell enough. */
function named(name: string, { world, orderNos, foreignIds }: Known, random: Random): unknown {
  const { victim, noticeIds } = world
  const ids = [1, 2, 3, ...noticeIds.slice(0, 5), victim.accountId, victim.subAccountId, victim.enterpriseId, ...foreignIds]
  const values: Record<string, readonly unknown[]> = {
    id: ids,
    accountId: ids,
    periodId: ids,
    orderNo: [...orderNos, '2026112002000000000001'],
    phone: [typedPhone, ''],
    area: [['330000'], []],
    published: ['30d', '2026-01-01..2026-11-20'],
    from: ['', '2026-01-01'],
    to: ['', '2026-11-20'],
    levelId: [1, 5, 7],
    months: [1, 12],
    code: ['K7MX', '246810'],
    loginName: [`attack.${random.digits(6)}`],
    contactName: [typedWord],
    password: [`correct horse ${random.digits(4)}`, ''],
    email: ['attack@example.com'],
    searchWord: ['采购', '设备 or 工程', '(医院) -食堂'],
    words: ['采购', '工程'],
    size: [10, 100],
    page: [1, 2],
  }
  const list = values[name]
  return list === undefined ? undefined : random.pick(list)
}

function uuid(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`
}

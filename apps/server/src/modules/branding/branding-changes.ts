import { maskPhones } from '../../phones/mask-phones.ts'
import type { StoredBranding } from './queries.ts'

/** Field → its old and new value, for the audit log. The hotline is a phone, so only the fact of a change is recorded. */
export function brandingChanges(
  before: StoredBranding | null,
  after: StoredBranding | null,
  others: readonly StoredBranding[],
): Record<string, unknown> {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const changes: Record<string, unknown> = {}
  for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [old, current] = [was[field] ?? null, is[field] ?? null]
    if (JSON.stringify(old) === JSON.stringify(current)) continue
    changes[field] = field === 'hotline' ? { isChanged: true } : { before: withoutPhones(old), after: withoutPhones(current) }
  }
  // the marks that only one branding has were taken from another one
  for (const mark of ['isDefault', 'isForOpportunityRole'] as const) {
    const taken = others.find((other) => other[mark] && other.name !== after?.name)
    if (after?.[mark] === true && taken !== undefined) changes[`${mark}From`] = taken.name
  }
  return changes
}

function withoutPhones(value: unknown): unknown {
  return typeof value === 'string' ? maskPhones(value) : value
}

function fieldsOf(branding: StoredBranding | null): Record<string, unknown> {
  if (branding === null) return {}
  const { hosts, isDefault, isForOpportunityRole, customerName, subscriberName, shown } = branding
  const { hasSubscriptions: _derived, ...texts } = shown
  return { hosts, isDefault, isForOpportunityRole, customerName, subscriberName, ...texts }
}

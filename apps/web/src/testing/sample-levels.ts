import { quotaCodes, type LevelRightsEntry } from '@tender/contract'

export function sampleLevel(id: number, name: string, change: Partial<LevelRightsEntry> = {}): LevelRightsEntry {
  return {
    id,
    name,
    rank: id,
    permissions: ['documents.search', 'documents.newest'],
    quotas: quotaCodes.map((code) => ({ code, amount: code === 'details' ? null : 30, span: 'total' })),
    prices: [],
    ...change,
  }
}

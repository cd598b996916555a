/** Returns the name of the unique index that a statement violated; null for every other failure. After a violation, the transaction can only be rolled back. */
export function violatedUniqueIndex(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}

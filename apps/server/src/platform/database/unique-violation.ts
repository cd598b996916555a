/** Name of the unique index that a statement ran into; null for every other failure. The transaction can only be rolled back then. */
export function violatedUniqueIndex(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}

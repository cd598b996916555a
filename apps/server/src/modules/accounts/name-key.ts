/**
 * What names of accounts are compared by: the one definition for logins, their counters of failures, and who has a name already. Never
 * left to the database, whose lower case depends on its locale and differs from JavaScript's (İ, ẞ, the final sigma).
 */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

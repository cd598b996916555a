/**
 * How account names are compared: the one definition for logins, their failure counters, and whether a name is taken. Never
 * left to the database: its lower case depends on its locale and differs from JavaScript's (İ, ẞ, the final sigma).
 */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

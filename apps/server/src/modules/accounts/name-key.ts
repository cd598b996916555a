/**
 * The only definition of how account names are compared: for logins, their failure counters, and whether a name is
 * taken. It is never left to the database, whose lower case depends on its locale and differs from JavaScript's (İ, ẞ,
 * the final sigma).
 */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

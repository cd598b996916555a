const between = ','

/** Writes a name for the search by initials: for each character one letter per reading. @param letters of each character, in order */
export function writeInitials(letters: readonly string[]): string {
  return ['', ...letters, ''].join(between)
}

/** Reads back the letters of each character. */
export function readInitials(written: string): string[] {
  return written.split(between).slice(1, -1)
}

/** True if adjacent characters have these initials. */
export function isSpelt(written: string, letters: string): boolean {
  const read = readInitials(written)
  const asked = Array.from(letters)
  return read.some((_, start) => asked.every((letter, at) => read[start + at]?.includes(letter) === true))
}

/** A PostgreSQL regular expression that finds the letters in such names. @param letters a to z */
export function initialsPattern(letters: string): string {
  return ['', ...Array.from(letters, (letter) => `[a-z]*${letter}[a-z]*`), ''].join(between)
}

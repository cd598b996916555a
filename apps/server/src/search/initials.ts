const between = ','

/** A name as it is found by first letters: for each character its letters, one for each reading. @param letters of each character, in their order */
export function writeInitials(letters: readonly string[]): string {
  return ['', ...letters, ''].join(between)
}

/** The letters of each character of a name that was written so. */
export function readInitials(written: string): string[] {
  return written.split(between).slice(1, -1)
}

/** Whether characters side by side begin with these letters. */
export function isSpelt(written: string, letters: string): boolean {
  const read = readInitials(written)
  const asked = Array.from(letters)
  return read.some((_, start) => asked.every((letter, at) => read[start + at]?.includes(letter) === true))
}

/** What finds the letters in names that were written so: a regular expression of PostgreSQL. @param letters a to z */
export function initialsPattern(letters: string): string {
  return ['', ...Array.from(letters, (letter) => `[a-z]*${letter}[a-z]*`), ''].join(between)
}

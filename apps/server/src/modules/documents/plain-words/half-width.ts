/** Converts full-width letters and digits to half-width ones and keeps the offsets. */
export function halfWidth(text: string): string {
  return text.replace(/[！-～]/gu, (character) => character.normalize('NFKC'))
}

/** Full-width letters and digits as half-width ones; offsets stay. */
export function halfWidth(text: string): string {
  return text.replace(/[！-～]/gu, (character) => character.normalize('NFKC'))
}

import { traditionalPairs } from './traditional.ts'

/** Simplified form of each traditional character, by code unit; 0: the character is its own form. */
const simplifiedForms = new Uint16Array(0x10000)
for (let i = 0; i < traditionalPairs.length; i += 2) {
  simplifiedForms[traditionalPairs.charCodeAt(i)] = traditionalPairs.charCodeAt(i + 1)
}

/** The simplified form of one character, for matching only: several traditional characters may share one. */
export function toSimplified(character: string): string {
  if (character.length !== 1) return character
  const simplified = simplifiedForms[character.charCodeAt(0)] ?? 0
  return simplified === 0 ? character : String.fromCharCode(simplified)
}

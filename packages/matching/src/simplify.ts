import { traditionalPairs } from './traditional.ts'

/** The simplified form of each traditional character, by code unit; 0 if the character is its own simplified form. */
const simplifiedForms = new Uint16Array(0x10000)
for (let i = 0; i < traditionalPairs.length; i += 2) {
  simplifiedForms[traditionalPairs.charCodeAt(i)] = traditionalPairs.charCodeAt(i + 1)
}

/** The simplified form of one character. It is for matching only, because several traditional characters may share one. */
export function toSimplified(character: string): string {
  if (character.length !== 1) return character
  const simplified = simplifiedForms[character.charCodeAt(0)] ?? 0
  return simplified === 0 ? character : String.fromCharCode(simplified)
}

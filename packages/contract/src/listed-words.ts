/** What separates the words of a list that somebody types: spaces, commas, 、, semicolons and vertical bars. */
export const betweenListedWords = /[\s,，、;；|｜]+/u

/** The words of a typed list. They are literal; none is empty. */
export function listedWords(text: string): string[] {
  return text.split(betweenListedWords).filter((word) => word !== '')
}

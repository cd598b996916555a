/** The error of a field whose text is too long; undefined if it fits. The text is never cut. */
export function tooLong(text: string, longest: number): string | undefined {
  const { length } = text.trim()
  return length > longest ? `请控制在 ${longest} 字以内，现有 ${length} 字` : undefined
}

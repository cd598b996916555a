/** The error of a field whose text is too long; undefined if it fits. The text is never cut. */
export function tooLong(text: string, maxLength: number): string | undefined {
  const { length } = text.trim()
  return length > maxLength ? `请控制在 ${maxLength} 字以内，现有 ${length} 字` : undefined
}

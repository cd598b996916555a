/** What a field says of a text that is longer than it takes; nothing cuts it. Undefined where it fits. */
export function tooLong(text: string, longest: number): string | undefined {
  const { length } = text.trim()
  return length > longest ? `请控制在 ${longest} 字以内，现有 ${length} 字` : undefined
}

import type { ClassifyInput } from '../classify/input.ts'

/** An input with a title and whatever else a test gives. */
export function inputOf(title: string, rest: Partial<Omit<ClassifyInput, 'title'>> = {}): ClassifyInput {
  return { title, text: '', stated: {}, parties: { tenderer: null, agency: null }, ...rest }
}

import type { ClassifyInput } from '../classify/input.ts'

/** An input that has a title and what a test gives beside it. */
export function inputOf(title: string, rest: Partial<Omit<ClassifyInput, 'title'>> = {}): ClassifyInput {
  return { title, text: '', stated: {}, parties: { tenderer: null, agency: null }, ...rest }
}

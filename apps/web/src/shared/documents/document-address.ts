import { paths } from '../paths.ts'

/** Address of a notice. `words` are marked in its text. */
export function documentAddress(id: number, words: string): string {
  return words === '' ? paths.document(id) : `${paths.document(id)}?${new URLSearchParams({ words }).toString()}`
}

import { paths } from '../paths.ts'

/** Address of a notice; with the words that are to be marked in it. */
export function documentAddress(id: number, words: string): string {
  return words === '' ? paths.document(id) : `${paths.document(id)}?${new URLSearchParams({ words }).toString()}`
}

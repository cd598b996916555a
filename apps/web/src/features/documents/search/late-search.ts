/** The parts of the search that are loaded after its first list, in one file. */
export { QuickWords } from './quick-words.tsx'
export { OfferedSynonyms, SwitchedOn } from './synonyms.tsx'

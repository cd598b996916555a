export { editItems, type ItemEdit } from './change-items.ts'
export { readDictionaries, readDictionary, seedDictionaries } from './read-dictionaries.ts'
export { dictionaryRoutes } from './routes.ts'

import { createListView } from '../../../shared/list-view.ts'

export type { ListView } from '../../../shared/list-view.ts'
export const { useListView, changeListView } = createListView('documentListView')

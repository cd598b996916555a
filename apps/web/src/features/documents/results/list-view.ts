import { createListView } from '../../../shared/list-view.ts'

export const { useListView, changeListView } = createListView('documentListView')

import { noticeFields } from '../notice-fields.ts'

/** Columns of notice_search that a notice's fields are kept in besides their terms. */
const fields = Object.values(noticeFields)
export const numberFields = fields.filter((field) => field.kind === 'number')
export const nameFields = fields.filter((field) => field.kind === 'names')

export const numberColumns = numberFields.map((field) => field.name)

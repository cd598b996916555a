import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import type { Schema } from './api-description.ts'
import styles from './reference.module.css'
import { fieldsOf, typeOf, type SchemaField } from './schema-fields.ts'

/** Shows the fields of a schema; nested fields are indented. */
export function SchemaTable({ label, schema }: { label: string; schema: Schema }) {
  const fields = fieldsOf(schema)
  if (fields.length === 0) {
    return (
      <p>
        {label}：{typeOf(schema)}
      </p>
    )
  }
  return (
    <ScrollRegion className={styles['scroll']} aria-label={label}>
      <table className={styles['table']}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">类型</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same name may stand in several variants of a type
            <FieldRow key={index} field={field} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function FieldRow({ field: { name, depth, type, isRequired, meaning, notes } }: { field: SchemaField }) {
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: `${depth * 1.4}em` }}>
        <code>{name}</code>
        {isRequired && <span className={styles['required']}>必填</span>}
      </th>
      <td className={styles['type']}>{type}</td>
      <td>
        {meaning !== '' && <p>{meaning}</p>}
        {notes.length > 0 && <p className={styles['notes']}>{notes.join('；')}</p>}
      </td>
    </tr>
  )
}

import { factTable } from '../../facts/fact-table.ts'
import { statedNames } from '../../facts/notice-facts.ts'
import { fieldAliases, fieldKey, type FieldMeaning } from './field-aliases.ts'
import { fits } from './record-fields.ts'

/** Labels of the known fields, in the words of notices. Members read them if a record came without text, and rules can read them again. */
const labels: readonly { meaning: FieldMeaning; label: string }[] = [
  { meaning: 'kind', label: '公告类型' },
  ...statedNames.map((name) => ({ meaning: name, label: factTable[name].feed.label })),
  { meaning: 'winner', label: '中标供应商' },
]

/** Chinese labels for further fields that feeds often deliver under English names. */
const furtherLabels = new Map(
  Object.entries({
    purchasecontent: '采购内容',
    procurementcontent: '采购内容',
    projectcontent: '项目内容',
    category: '类别',
    scope: '招标范围',
    qualification: '资格要求',
    qualifications: '资格要求',
    performance: '业绩要求',
    location: '项目地点',
    place: '项目地点',
    addr: '地址',
    address: '地址',
    industry: '行业',
    quantity: '数量',
    duration: '期限',
    supply: '供应方式',
    use: '用途',
    usage: '用途',
    holder: '使用权人',
    approvedby: '批准单位',
    contact: '联系人',
    contacts: '联系人',
    contactname: '联系人',
    linkman: '联系人',
    phone: '联系电话',
    tel: '联系电话',
    telephone: '联系电话',
    contactphone: '联系电话',
    mobile: '联系电话',
    operator: '所属集团',
    remark: '备注',
    remarks: '备注',
    note: '备注',
    summary: '摘要',
    abstract: '摘要',
  }),
)

/** The label of a field in the words of notices. A Chinese name is its own label. Null if only programmers know what the name means. */
export function labelOf(name: string, value: string): string | null {
  if (/\p{Script=Han}/u.test(name)) return name.trim().replace(/(?<![:：])[:：]+$/, '')
  const key = fieldKey(name)
  const further = furtherLabels.get(key)
  if (further !== undefined) return further
  return labels.find(({ meaning }) => fieldAliases[meaning].includes(key) && fits(meaning, value))?.label ?? null
}

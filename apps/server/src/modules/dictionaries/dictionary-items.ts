import { categories, channels, deadlines, industries, methods } from '@tender/contract'
import { synonymGroups } from './synonyms.ts'

export interface Option {
  value: string
  label: string
}

/** Dictionaries whose values the program itself uses, so their texts belong to the program. */
export const programDictionaries: Record<string, readonly Option[]> = {
  docchannel: channels.map(optionOf),
  category: categories.map(optionOf),
  method: methods.map(optionOf),
  industry: industries.map(optionOf),
  deadline: deadlines.map(optionOf),
}

/** Dictionaries that an operator may change. */
export const defaultDictionaries: Record<string, readonly Option[]> = {
  // 'from-below' in fen: from inclusive, below exclusive; nothing after the dash means no upper limit
  item_amount: [
    { value: '0-20000000', label: '20万内' },
    { value: '20000000-50000000', label: '20–50万' },
    { value: '50000000-100000000', label: '50–100万' },
    { value: '100000000-300000000', label: '100–300万' },
    { value: '300000000-', label: '300万以上' },
  ],
  // the value and the words of the label are synonyms
  synonym: synonymGroups.map(([word, ...others]) => ({ value: word, label: others.join('、') })),
}

/** Its values are ranges of amounts; the labels are derived from them. */
export const amountDictionary = 'item_amount'

/** The purpose of each dictionary that the program reads. */
export const dictionaryTitles: Readonly<Record<string, string>> = {
  [amountDictionary]: '金额区间',
  docchannel: '信息类型',
  category: '类别',
  method: '采购方式',
  industry: '行业',
  deadline: '截止时间',
  synonym: '同义词（值是一个词，名称是与它同义的词，用顿号分隔）',
  synonym_refused: '不作为相关词的词（值是一个词，名称是不与它一起提供的词，用顿号分隔）',
}

const wordDictionaries: readonly string[] = ['synonym', 'synonym_refused']

/** Whether a dictionary's labels are lists of words, which two items may share. */
export function hasListsAsLabels(dictionary: string): boolean {
  return wordDictionaries.includes(dictionary)
}

/** Whether the program itself uses a dictionary's values, so that they cannot be changed. */
export function isOfProgram(dictionary: string): boolean {
  return Object.hasOwn(programDictionaries, dictionary)
}

function optionOf(item: { code: string; name: string }): Option {
  return { value: item.code, label: item.name }
}

/**
 * The mark that some portals put before the title of a tender when it has failed or was ended: `[已流标]…采购公告`, with the brackets.
 * Empty if there is none.
 */
export function outcomeMark(title: string): string {
  return mark.exec(title)?.[0] ?? ''
}

const mark = /^\s{0,9}[（(【[［](?:本?项目)?已?(?:流标|废标|终止|中止|撤销|取消|作废|失败)[）)】\]］]\s{0,9}/u

import { rawNotice } from '../../../../testing/factories.ts'

/** Masked digits that differ from world to world. */
export interface Secret {
  mobile: string
  landline: string
}

export const first: Secret = { mobile: '1234', landline: '4321' }
export const second: Secret = { mobile: '2026', landline: '0000' }
export const chinese = (digits: string) => Array.from(digits, (digit) => '〇一二三四五六七八九'.charAt(Number(digit))).join('')

/** As circled digits, which normalise to the digits themselves. */
export const circled = (digits: string) => Array.from(digits, (digit) => '⓪①②③④⑤⑥⑦⑧⑨'.charAt(Number(digit))).join('')
export const formal = (digits: string) => Array.from(digits, (digit) => '零壹贰叁肆伍陆柒捌玖'.charAt(Number(digit))).join('')

/** The same notices for every secret, with sites of this name. */
export const noticesOf = ({ mobile, landline }: Secret, site = '潮汐观测站') => {
  const notice = (serial: number, place: string, input: { title?: string; text: string; html?: string }) =>
    rawNotice({
      sourceId: `${site}-${serial}`,
      url: `https://notices.test/${encodeURIComponent(site)}/${serial}?tel=138${mobile}5678`,
      title: `${place}${site}${serial}号工程${input.title ?? '招标公告'}`,
      publishedAt: '2026-10-20 09:00',
      text: input.html === undefined ? `项目名称：${place}${site}${serial}号工程\n最高投标限价：560万元\n${input.text}` : null,
      html: input.html ?? null,
      attachments: [{ name: `招标文件（电话138${mobile}5678）.pdf`, url: `https://notices.test/%E6%89%8B138${mobile}5678.pdf` }],
    })
  return [
    notice(1, '宁波市鄞州区', { title: `招标公告（联系电话：138 ${mobile} 5678）`, text: `联系人：王工 联系电话：138 ${mobile} 5678` }),
    notice(2, '宁波市鄞州区', { text: `电话：0574-8765${landline}\n监督电话：8765-${landline}，预算 1234 万元` }),
    notice(3, '武汉市江岸区', { text: `电话：（027）8765 ${landline}转801\n传真：8765-${landline}` }),
    notice(4, '武汉市江岸区', { text: `手机：一三八${chinese(mobile)}五六七八，电话：+86-138-${mobile}-5678` }),
    notice(5, '武汉市江岸区', {
      text: '',
      html: `<p>项目名称：${site}5号工程</p><p>电&nbsp;话：<b>138</b>&#8203;<i>${mobile}</i> <span>56</span>78</p><table><tr><td>电话</td><td>8765<b>-${landline}</b></td></tr></table><p><a href="https://notices.test/138-${mobile}-5678.pdf">下载</a></p>`,
    }),
    notice(6, '武汉市江岸区', {
      text: `招标人：武汉市江岸区海洋观测中心138${mobile}5678\n中标人：武汉潮汐设备有限公司（电话：027-8765${landline}）\n标的物：潮位计 138${mobile}5678`,
      title: `变更公告 138.${mobile}.5678`,
    }),
    notice(7, '武汉市江岸区', { text: '合同编号 4321，本项目于 2026 年实施，共 1234 台' }),
  ]
}

/** Words by which somebody might guess the digits. */
const guessesOf = ({ mobile, landline }: Secret) => [
  mobile,
  landline,
  `138${mobile}5678`,
  `138 ${mobile} 5678`,
  `${mobile} 5678`,
  `电话：138 ${mobile}`,
  `8765-${landline}`,
  `8765 ${landline}`,
  `${landline}转801`,
  chinese(mobile),
  formal(mobile),
  circled(mobile),
  `138${circled(mobile)}5678`,
  `138/${mobile}/5678`,
]
export const guesses = [...guessesOf(first), ...guessesOf(second)]

/** Notices of one project with numbers in rarer forms. */
export const rareNoticesOf = ({ mobile }: Secret, site = '潮汐观测站') => {
  const head = `项目名称：${site}扩建工程\n项目编号：CX-2026-7001\n招标人：武汉市江岸区海洋局\n`
  const notice = (serial: number, title: string, publishedAt: string, input: { text: string; html?: string }) =>
    rawNotice({
      sourceId: `${site}-rare-${serial}`,
      url: `https://notices.test/${encodeURIComponent(site)}/rare/${serial}`,
      title: `${site}扩建工程${title}`,
      publishedAt,
      text: input.html === undefined ? head + input.text : null,
      html: input.html ?? null,
    })
  return [
    notice(1, `招标公告（138/${mobile}/5678）`, '2026-10-10 09:00', {
      text: `投标截止时间：2026年12月1日09时30分\n联系 138：${mobile}：5678，138${circled(mobile)}5678，壹叁捌${formal(mobile)}伍陆柒捌`,
    }),
    notice(2, `（138${chinese(mobile)}5678）变更公告`, '2026-10-12 09:00', {
      text: `投标截止时间：2026年12月8日09时30分\n手机：138\n${mobile}\n5678`,
    }),
    notice(3, `中标结果公告 138、${mobile}、5678`, '2026-10-14 09:00', {
      text: '',
      html: `<p>${head.replaceAll('\n', '</p><p>')}中标人：武汉潮汐设备有限公司</p><p>电话：138</p><p>${mobile}</p><p>5678</p><p>或 138<br>${mobile}<br>5678，138丨${mobile}丨5678</p>`,
    }),
  ]
}

/** The beginnings of some differing answers. */
export function differences(ids: string[], known: string[]): string[] {
  const lines = ids.flatMap((line, index) => {
    const other = known[index] ?? ''
    if (line === other) return []
    let at = 0
    while (line[at] === other[at]) at += 1
    return [`${line.slice(0, 60)} … ${line.slice(Math.max(0, at - 60), at + 60)} … ${other.slice(Math.max(0, at - 60), at + 60)}`]
  })
  return lines.slice(0, 5)
}

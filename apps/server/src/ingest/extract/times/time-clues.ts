import { moveScore } from './moved-time.ts'
import type { TimeContext } from './time-context.ts'

/** What a time in the text may be. */
export type Purpose = 'opening' | 'bidding' | 'registration'

interface Clue {
  purpose: Purpose
  where: 'before' | 'after' | 'heading'
  words: RegExp
  weight: number
}

/** How certain a purpose is for a time. Scores below {@link sure} do not count. */
export function scoreOf(context: TimeContext, purpose: Purpose): number {
  const other = otherPurposes.test(context.before) ? -8 : 0
  const found = clues.filter((clue) => clue.purpose === purpose && clue.words.test(context[clue.where]))
  const strongest = (where: Clue['where']): number =>
    Math.max(0, ...found.filter((clue) => clue.where === where).map((clue) => clue.weight))
  const score = strongest('before') + strongest('after') + strongest('heading') + other
  if (score <= 0) return 0
  return (
    score +
    moveScore(context) +
    (context.time.hasTime ? 1 : 0) +
    (purpose === 'registration' && context.time.endsPeriod ? 3 : 0) -
    (purpose !== 'registration' && context.time.endsPeriod ? 2 : 0)
  )
}

export const sure = 4
export const certain = 10

const otherPurposes =
  /(?:保证金|质疑|异议|答疑|澄清|疑问|踏勘|勘察现场|现场考察|合同|工期|服务期|交货|业绩|社保|以来|成立|注册|公示|发布(?:时间|日期)?|公告(?:日期|期限|时间)|签订|生效|评审时间|签到|解密|演示|样品|缴纳|到账|完工|竣工|出具|财务|年检|有效期|首次公告|意见)[^。]{0,24}$/u

const documents =
  '(?:招标|采购|磋商|谈判|询价|比选|询比|竞价|资格预审|预审|征集|遴选|竞争性[^,。]{2,4}|电子|项目|单一来源|响应|投标)?(?:文件|资料|标书)'
const bids = '(?:(?:投标|响应|报价|应答|申请|参选|竞价|比选|询比|磋商|谈判|询价|资格预审申请|预审申请)(?:响应)?(?:文件|资料|函|书)?)'

const clues: Clue[] = [
  {
    purpose: 'opening',
    where: 'before',
    weight: 10,
    words: /(?:开标|开启|唱标|开评标|启封|拆封|开封)(?:大会|会议|会|仪式)?(?:及评标|、评标|截止)?(?:的)?(?:时间|日期)[^,。\d]{0,20}$/u,
  },
  {
    purpose: 'opening',
    where: 'before',
    weight: 8,
    words:
      /(?:询比|磋商|谈判|比选|询价|竞价|采购|评选|遴选|开选|报价|评标|竞争性谈判|竞争性磋商|评审)(?:会议)?(?:活动)?(?:开始)?(?:的)?(?:开始)?(?:时间|日期)[^,。\d]{0,14}$/u,
  },
  { purpose: 'opening', where: 'before', weight: 6, words: /(?:开标|开启)[^,。\d]{0,24}$/u },
  {
    purpose: 'opening',
    where: 'before',
    weight: 6,
    words: /(?:本次|本项目|该项目|兹|招标|采购)(?![^,。\d]{0,14}(?:获取|报名|下载|请于))[^,。\d]{0,14}(?:将于|定于|于)$/u,
  },
  { purpose: 'opening', where: 'after', weight: 6, words: /^[^,。]{0,12}(?:在|于)?[^,。]{0,60}(?:开标|开启|唱标|公开进行|举行)/u },
  { purpose: 'opening', where: 'heading', weight: 6, words: /开标|开启|询比采购开始|磋商时间|谈判时间|评审时间|比选时间|竞价时间/u },
  {
    purpose: 'bidding',
    where: 'before',
    weight: 10,
    words: new RegExp(`(?:${bids}|递交|提交|上传|送达|报价)[^。\\d]{0,24}截止[^。\\d]{0,24}$`, 'u'),
  },
  {
    purpose: 'bidding',
    where: 'before',
    weight: 8,
    words: /(?:^|[^\p{Script=Han}]|递交|提交|上传|接收)(?:的)?截止(?:时间|日期)?(?:\([^)]{0,20}\))?[:为是]?$/u,
  },
  {
    purpose: 'bidding',
    where: 'before',
    weight: 6,
    words: new RegExp(`(?:${bids}|递交|提交|上传|送达)[^。\\d]{0,30}(?:时间|日期|于|在)[^,。\\d]{0,10}$`, 'u'),
  },
  { purpose: 'bidding', where: 'before', weight: 7, words: /并于$/u },
  {
    purpose: 'bidding',
    where: 'after',
    weight: 7,
    words: /^(?:\([^)]*\))?(?:之?前|以前)[^。]{0,40}(?:递交|提交|上传|送达|报价|响应|投标)/u,
  },
  { purpose: 'bidding', where: 'after', weight: 3, words: /^[^。]{0,8}(?:截止|前[^。]{0,12}(?:递交|提交|上传))/u },
  {
    purpose: 'bidding',
    where: 'heading',
    weight: 6,
    words: new RegExp(`${bids}[^\\n]{0,10}(?:递交|提交|截止|上传)|(?:递交|提交|上传)[^\\n]{0,14}(?:文件|截止)|投标截止|截止时间`, 'u'),
  },
  {
    purpose: 'registration',
    where: 'before',
    weight: 10,
    words: new RegExp(
      `(?:获取|领取|发售|出售|下载|购买|索取|报名)[^。\\d]{0,14}(?:${documents})?[^。\\d]{0,16}(?:时间|期限|日期|截止)[^。\\d]{0,24}$`,
      'u',
    ),
  },
  {
    purpose: 'registration',
    where: 'before',
    weight: 9,
    words: new RegExp(`(?:${documents})[^。\\d]{0,8}(?:获取|领取|发售|出售|下载|购买)[^。\\d]{0,24}$`, 'u'),
  },
  { purpose: 'registration', where: 'before', weight: 8, words: /报名(?:截止)?(?:时间|日期|期限)?[^。\d]{0,24}$/u },
  { purpose: 'registration', where: 'before', weight: 5, words: /(?:凡有意|有意参加|潜在)[^。\d]{0,40}(?:于|在)$/u },
  { purpose: 'registration', where: 'after', weight: 5, words: /(?:报名|下载|获取|领取|购买)/u },
  {
    purpose: 'registration',
    where: 'heading',
    weight: 7,
    words: new RegExp(
      `(?:获取|领取|发售|出售|下载|购买|报名)[^\\n]{0,12}(?:${documents})?|(?:${documents})的?(?:获取|领取|发售|出售|下载|购买)`,
      'u',
    ),
  },
]

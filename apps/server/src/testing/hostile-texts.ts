import { labelWords } from '../ingest/extract/labels/label-words.ts'

/** A text that repeats something up to a length, between a beginning and an end that occur once. */
export interface HostileText {
  name: string
  /** @param length approximate length in UTF-16 code units */
  build(length: number): string
}

/** Characters that rules look for: separators, brackets, quotes, digits, units, combining marks, halves of surrogate pairs. */
const signs = [
  ...'、，,；;。：:·.-—_|/\\\t\n 　\'"“”&=%#*（）()【】[]《》<>{}+10一壹万元¥第的和受aAé\u0301\u200b\ud800\ufdfa'.split(''),
  ...'1,~1.~\u0301\u0323~𠀀~\r\n~, ~(-~（编号~(编号代码)~——~&#~&amp;~\\"~",~{"a":~[['.split('~'),
]

/** Words with which rules begin. */
const words = [
  '2026年1月1日~2026-01-01 ~1月1日~9:00~9时~至~每天9:00至12:00,~13812345678 ~0571-87654321~0571-~400-~100元~1.5万元~壹佰元~人民币~一标段:1万元;',
  '包1~序号\n~第一名\n~第一名:~序号\n1\n~标段1~公司~某某有限公司~某某有限公司、~牵头~(牵头人~联合体牵头人:~关于~采购~公开~公告~需求~履约~征集~意见~项目~中标',
  '某某局~委托~受某某公司委托~确定某某公司为中标人~现将~建设地点：~采购人~地址~北京市~朝阳区~中山~通江~开发区~开标时间~截止~递交~于~凡有意~报名~更正',
  '原公告~一、~1、~（一）~工程~医院~设计（施工）~http://a.cn/~//~?a=~#/',
].flatMap((list) => list.split('~'))

const tags = [
  '<p~<p a~<p>~</p>~<b>~<a href=x>~<a href="~<p style="~<p style="display:~<!--~<![CDATA[~<script>~<title>~<h1>~<br>~<ul><li>~<div>~<table>~<tr>~<td>',
  '<td rowspan=1000>~<td colspan=100>电话~<table><tr><td>~<img src=x alt="~<svg>~<meta name=a>~<time>',
].flatMap((list) => list.split('~'))

const sentence = '某某市采购中心关于办公设备（二次）的招标公告，项目编号AB-2026-001，预算金额100万元，联系人张三，电话0571-87654321。'

/** Ordinary sentences of notices, repeated. */
export const ordinaryText = repeated(sentence)

/** Texts that slow down a reader that reads anything twice: words that it looks for, repeated, with a missing beginning or end. */
export const hostileTexts: readonly HostileText[] = [
  ordinaryText,
  ...[...signs, ...words, ...tags, ...labels().map((label) => `${label}：`)].map((word) => repeated(word)),
  ...tables(),
]

/** Pairs and mixtures of these, which take long to try. */
export const mixedTexts: readonly HostileText[] = [
  ...signs.map((sign) => repeated(sign, '项目编号：AB2026', '甲0')),
  ...labels().flatMap((label) => [repeated(`${label}：某某公司\n`), repeated(`${label}（`), repeated(`(${label}):`)]),
  ...pairs(),
]

function repeated(word: string, beginning = '', end = ''): HostileText {
  const name = JSON.stringify(`${beginning}${word.slice(0, 24)}…${end}`)
  return { name, build: (length) => `${beginning}${word.repeat(Math.ceil(length / word.length))}${end}` }
}

/** One label of each kind, with each of its beginnings and endings once. */
function labels(): string[] {
  return labelWords.map(({ beginnings = '_', middles, ends = '_' }) =>
    [beginnings, middles, ends]
      .map((list) => list.split(' ').at(-1) ?? '')
      .join('')
      .replaceAll('_', ''),
  )
}

/** Each character and word together with one that stands far from it in the list. */
function pairs(): HostileText[] {
  const all = [...signs, ...words]
  return all.map((word, index) => repeated(word + (all[(index * 37 + 11) % all.length] ?? '')))
}

function tables(): HostileText[] {
  const row = (cells: string): string => `<tr>${cells}</tr>`
  return [
    table('row of labels', '<table><tr>', '<td>采购人</td>'),
    table('column of labels', '<table>', row('<td>联系电话</td><td>13812345678</td>')),
    table(
      'values below a header',
      `<table>${row('<td>中标人</td><td>中标金额</td><td>排名</td>')}`,
      row('<td>某某公司</td><td>1万元</td><td>1</td>'),
    ),
    table('budgets below a header', `<table>${row('<td>序号</td><td>预算金额</td>')}`, row('<td>1</td><td>1万元</td>')),
    table(
      'equipment below a header',
      `<table>${row('<td>设备名称</td><td>数量</td><td>单位</td>')}`,
      row('<td>水泵</td><td>2</td><td>台</td>'),
    ),
    table('headers of equipment', '<table>', row('<td>设备名称</td><td>数量</td>')),
    table('spans', '<table>', row('<td rowspan=1000 colspan=50>采购人</td><td>某某局</td>')),
    table('cells of ranks', '<table>', row('<td>第一名</td><td>第二名</td><td>第三名</td>')),
    table('tables in tables', '', '<table><tr><td>预算金额<td>1元'),
    { name: 'lines of cells', build: (length) => '中标人\t金额\n' + '某某公司\t1万元\n'.repeat(length / 10) },
  ]
}

function table(name: string, beginning: string, part: string): HostileText {
  return { name: `table: ${name}`, build: (length) => beginning + part.repeat(Math.ceil(length / part.length)) }
}

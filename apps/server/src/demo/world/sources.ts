import type { Regime } from './buyers.ts'

/** How a site lays out its notices: see writing/templates. */
export type TemplateName = 'numbered' | 'portal' | 'word' | 'plain' | 'construction' | 'enterprise' | 'feed'

export interface Source {
  name: string
  /** Path below https://demo.invalid/. */
  path: string
  template: TemplateName
  regimes: readonly Regime[]
  /** Prefixes of the codes of the provinces that it covers; empty for the whole country. */
  provinces: readonly string[]
  /** How it writes the time of publication. */
  published: 'second' | 'minute' | 'day' | 'chinese'
}

const east = ['31', '32', '33', '34', '35', '36', '37']
const north = ['11', '12', '13', '14', '15', '21', '22', '23']
const south = ['41', '42', '43', '44', '45', '46']
const west = ['50', '51', '52', '53', '54', '61', '62', '63', '64', '65']

/** Invented sites. All of them have in their name that they are demonstrations. */
export const sources: readonly Source[] = [
  { name: '华东阳光采购网(演示)', path: 'hdygcg', template: 'numbered', regimes: ['government'], provinces: east, published: 'second' },
  { name: '北方政府采购信息网(演示)', path: 'bfzfcg', template: 'numbered', regimes: ['government'], provinces: north, published: 'day' },
  { name: '南方公共采购平台(演示)', path: 'nfggcg', template: 'word', regimes: ['government'], provinces: south, published: 'minute' },
  { name: '西部政采云服务网(演示)', path: 'xbzcy', template: 'portal', regimes: ['government'], provinces: west, published: 'second' },
  { name: '政府采购数据接口(演示)', path: 'zfcg-api', template: 'feed', regimes: ['government'], provinces: [], published: 'second' },
  { name: '县域采购信息公示网(演示)', path: 'xycg', template: 'plain', regimes: ['government'], provinces: [], published: 'chinese' },
  {
    name: '东部工程交易中心(演示)',
    path: 'dbjyzx',
    template: 'construction',
    regimes: ['construction'],
    provinces: east,
    published: 'minute',
  },
  {
    name: '北方公共资源交易网(演示)',
    path: 'bfggzy',
    template: 'portal',
    regimes: ['construction'],
    provinces: north,
    published: 'second',
  },
  {
    name: '中南建设工程招标网(演示)',
    path: 'znjs',
    template: 'construction',
    regimes: ['construction'],
    provinces: south,
    published: 'day',
  },
  { name: '西部公共资源交易平台(演示)', path: 'xbggzy', template: 'word', regimes: ['construction'], provinces: west, published: 'day' },
  { name: '建设工程信息汇编(演示)', path: 'jsgc', template: 'plain', regimes: ['construction'], provinces: [], published: 'day' },
  { name: '国企阳光采购服务平台(演示)', path: 'gqyg', template: 'enterprise', regimes: ['enterprise'], provinces: [], published: 'minute' },
  { name: '企业询比竞价网(演示)', path: 'qyxbj', template: 'enterprise', regimes: ['enterprise'], provinces: [], published: 'second' },
  { name: '集团电子采购门户(演示)', path: 'jtdzcg', template: 'portal', regimes: ['enterprise'], provinces: [], published: 'second' },
  { name: '供应链采购开放接口(演示)', path: 'gyl-api', template: 'feed', regimes: ['enterprise'], provinces: [], published: 'second' },
]

/** Sites that repeat what others have published. */
export const republishers: readonly { name: string; path: string }[] = [
  { name: '全国招采公告汇聚网(演示)', path: 'qghj' },
  { name: '省级采购信息转载站(演示)', path: 'sjzz' },
  { name: '招采快讯(演示)', path: 'zckx' },
]

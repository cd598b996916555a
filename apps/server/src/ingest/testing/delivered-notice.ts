import type { RawNotice } from '../notice.ts'

/** A notice of an invented site. Each number gives another notice, unless overrides make them alike. */
export function deliveredNotice(number: number, overrides: Partial<RawNotice> = {}): RawNotice {
  return {
    sourceName: '某县公共资源交易网',
    sourceId: `n${number}`,
    url: `https://ggzy.test/notice/${number}.html`,
    title: `某县第${number}小学食堂设备采购项目公开招标公告`,
    publishedAt: '2026-11-02 09:00',
    html: null,
    text: [
      `一、项目基本情况\n项目编号：MX2026-SP-${String(number).padStart(5, '0')}\n项目名称：某县第${number}小学食堂设备采购项目`,
      `采购方式：公开招标\n预算金额：${number + 10}万元\n采购需求：蒸箱、冷柜各一批，详见采购文件。`,
      `二、投标截止时间：2026年11月25日09时30分\n采购人：某县第${number}小学\n联系人：王老师\n联系电话：0571-8800${String(number % 10_000).padStart(4, '0')}`,
      `采购代理机构：某某工程咨询有限公司\n地址：某县解放路${number}号`,
    ].join('\n'),
    attachments: [],
    stated: {},
    ...overrides,
  }
}

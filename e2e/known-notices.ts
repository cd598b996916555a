import { addDays, shanghaiText } from '../packages/contract/src/shanghai.ts'
import type { RawNotice } from '../apps/server/src/ingest/index.ts'

/** Notices that the browser tests look for: a project in three stages, an awarded one, and a malicious one. */
export function knownNotices(now: Date): RawNotice[] {
  const day = (days: number) => shanghaiText(addDays(now, days)).slice(0, 10)
  const chinese = (days: number) => day(days).replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')
  const notice = (id: string, title: string, publishedAt: string, html: string): RawNotice => ({
    sourceName: '浏览器测试采购网',
    sourceId: id,
    url: `https://notices.test/${id}`,
    title,
    publishedAt,
    html,
    text: null,
    attachments: [{ name: '招标文件.pdf', url: `https://notices.test/${id}.pdf` }],
    stated: {},
  })
  const project =
    '<p>项目名称：温州市瓯海区琵琶岛观光缆车改造工程</p><p>项目编号：WZOH-2026-7788</p><p>招标人：温州市瓯海区旅游建设管理中心</p>'
  const coldStore = '<p>项目名称：舟山市定海区鱼码头冷库改造项目</p><p>项目编号：ZSDH-2026-0415</p><p>采购人：舟山市定海区渔业发展中心</p>'
  return [
    notice(
      'known-1',
      '温州市瓯海区琵琶岛观光缆车改造工程招标公告',
      `${day(-5)} 09:00`,
      `<h3>1. 招标条件</h3>${project}<p>招标代理机构：浙江明正工程咨询有限公司</p><p>最高投标限价：1256.5万元</p><p>投标截止时间：${chinese(9)}09时30分</p><p>开标时间：${chinese(9)}09时30分</p><p>联系人：陈工，联系电话：13812345678</p>${'<p>本工程内容包括缆车轿厢更新、索道支架加固、站房装饰与机电安装等，具体以招标文件为准。</p>'.repeat(12)}`,
    ),
    notice(
      'known-2',
      '温州市瓯海区琵琶岛观光缆车改造工程变更公告',
      `${day(-2)} 15:00`,
      `${project}<p>投标截止时间：${chinese(14)}09时30分</p><p>开标时间：${chinese(14)}09时30分</p>`,
    ),
    notice(
      'known-4',
      '舟山市定海区鱼码头冷库改造项目招标公告',
      `${day(-30)} 09:00`,
      `${coldStore}<p>预算金额：176.9万元</p><p>联系人：林工，联系电话：13812345679</p>`,
    ),
    notice(
      'known-5',
      '舟山市定海区鱼码头冷库改造项目中标结果公告',
      `${day(-3)} 09:00`,
      `${coldStore}<p>监督部门：舟山市定海区发展和改革局</p><p>监督电话：0580-2045678</p><p>中标供应商：舟山海川制冷设备有限公司</p><p>中标金额：168.9万元</p><p>招标代理机构：浙江明正工程咨询有限公司</p><p>项目联系人：林工，联系电话：13812345679</p>`,
    ),
    notice(
      'known-6',
      '舟山市定海区渔港制冰机采购项目中标候选人公告',
      `${day(-12)} 09:00`,
      '<p>项目名称：舟山市定海区渔港制冰机采购项目</p><p>项目编号：ZSDH-2026-0416</p><p>采购人：舟山市定海区渔业发展中心</p><p>第一中标候选人：舟山海川制冷设备有限公司</p><p>投标报价：52万元</p><p>第二中标候选人：宁波甬冷机电有限公司</p><p>投标报价：55万元</p>',
    ),
    notice(
      'known-3',
      '恶意内容检验设备采购项目招标公告',
      `${day(-1)} 10:00`,
      `<p onclick="window.__harm=1">采购人：温州市检验中心</p><script>window.__harm=2</script><iframe src="javascript:parent.__harm=3"></iframe>
       <img src=x onerror="window.__harm=4"><a href="javascript:window.__harm=5">下载附件</a><svg onload="window.__harm=6"></svg>
       <style>body{display:none}</style><div style="position:fixed;inset:0;background:red">遮挡整个页面</div><p>正文结束。</p>`,
    ),
  ]
}

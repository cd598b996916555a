import { expect, test } from 'vitest'
import { classifyCategory } from './category.ts'
import { inputOf } from '../testing/classify-input.ts'

test.each([
  ['东山小学操场改造工程竞争性磋商公告', 'works'],
  ['南湖村道路硬化项目招标公告', 'works'],
  ['县人民医院门诊楼装修项目（二次）成交公告', 'works'],
  ['污水管网建设项目（施工）公开招标公告', 'works'],
  ['高标准农田建设项目施工监理招标公告', 'services'],
  ['南湖村道路硬化工程设计服务中标公告', 'services'],
  ['市图书馆2026年物业管理服务采购公告', 'services'],
  ['工程学院数据库系统运维项目公开招标公告', 'services'],
  ['智慧园区平台建设项目招标公告', 'services'],
  ['公务车辆定点维修采购公告', 'services'],
  ['县人民医院彩色超声诊断仪采购项目公开招标公告', 'goods'],
  ['建设局办公家具采购竞争性谈判公告', 'goods'],
  ['服务器及存储设备采购项目更正公告', 'goods'],
  ['学生公寓空调采购及安装项目中标公告', 'goods'],
  ['消防救援支队水罐车采购公告', 'goods'],
  ['理化实验室建设项目竞争性磋商公告', 'goods'],
  ['南湖路道路提升改造工程（设计）招标公告', 'services'],
  ['长河片区道路、桥梁、管网及景观提升改造工程监理采购公告', 'services'],
  ['屋顶光伏发电项目（施工）招标公告', 'works'],
  ['工会账户开立项目采购公告', 'services'],
  ['县交警大队租赁执法用车采购公告', 'services'],
  ['河东区租赁住房项目标识标牌采购公告', 'goods'],
  ['第二小学新建美术室竞争性磋商公告', 'works'],
  ['老厂区空压系统改造项目澄清公告', 'goods'],
  ['办公楼供水系统改造项目招标公告', 'works'],
  ['冶金学院材料实验平台采购项目竞争性谈判公告', 'goods'],
  ['柳林镇河东村边沟项目竞争性磋商公告', 'works'],
  ['营房楼维修改造项目（施工、监理）招标公告', 'works'],
  ['县医院2026年水表供应商入围更正公告', 'goods'],
  ['厦门某某-竞争性磋商-2026-AB123-全市运动会象棋比赛组织和实施-采购公告', 'services'],
  ['信息化运维服务项目技术评分表公示', 'services'],
  ['全民健身中心钢架结构厂房项目EPC总承包招标公告', 'works'],
  ['河谷生态修复工程EPC项目招标(采购)公告', 'works'],
  ['家禽资源畜舍维修改造项目更正公告', 'works'],
  ['人力资源系统升级改造项目招标公告', 'services'],
  ['农村饮水工程维修养护项目公开招标公告', 'works'],
  ['南湖村通屯路项目竞争性磋商公告', 'works'],
  ['东湖公园林木采伐项目招标公告', 'services'],
  ['县人民医院牛羊肉采购项目更正公告', 'goods'],
  ['办公楼及附属用房修缮服务项目公开招标公告', 'works'],
  ['老仓库拆除及渣土清运项目招标公告', 'works'],
  ['河东社区老街提档升级项目成交公告', 'works'],
  ['中心法庭维修改造项目招标公告', 'works'],
  ['便民服务站改造项目竞争性磋商公告', 'works'],
  ['乡镇巡回法庭数字化改造项目招标公告', 'goods'],
  ['电子商务专业（直播方向）条件建设项目招标公告', 'goods'],
  ['护理专业实训中心建设项目竞争性磋商公告', 'goods'],
  ['换热站锅炉采购及安装工程招标公告', 'goods'],
  ['高标准农田泵站机电设备及安装工程招标公告', 'works'],
  ['专用夹具组件加工项目询价公告', 'goods'],
  ['公路沿线林带补种人工项目采购公告', 'services'],
  ['聘请专职消防驾驶员项目采购公告', 'services'],
  ['水库除险加固项目（评审）竞争性谈判公告', 'services'],
  ['老厂房消防改造项目设计部分竞争性谈判公告', 'services'],
  ['关于征集会议桌椅采购项目服务规范书及评分办法相关文件意见的公告', 'goods'],
  ['员工餐厅保洁服务项目公开询比采购文件', 'services'],
  ['硒鼓、复印纸等业务竞争性磋商公告', 'goods'],
  ['中心医院影像存储扩容设备项目竞争性谈判公告（项目编号：2026-AB（09）-C1234）', 'goods'],
  ['市科技馆学术报告厅装修项目招标公告', 'works'],
])('the category of %s is %s', (title, category) => expect(classifyCategory(inputOf(title))?.value).toBe(category))

test('the evidence is the words and their place in the title', () => {
  const title = '市图书馆物业管理服务采购公告'
  const fact = classifyCategory(inputOf(title))
  expect(fact).toMatchObject({ origin: 'title', raw: '服务' })
  expect(title.slice(fact?.evidence?.start, fact?.evidence?.end)).toBe(fact?.raw)
})

test('the stated category comes first, then a field of the text', () => {
  expect(classifyCategory(inputOf('操场改造工程', { stated: { category: '政府采购货物类' } }))).toMatchObject({
    value: 'goods',
    origin: 'stated',
  })
  expect(classifyCategory(inputOf('语音室提升', { text: '中标信息\n货物类名称：语音设备' }))).toMatchObject({
    value: 'goods',
    origin: 'text',
    raw: '货物类名称',
  })
  expect(classifyCategory(inputOf('语音室提升', { text: '采购类型：服务' }))?.value).toBe('services')
})

test('terms of the text decide only if the title is unclear', () => {
  const text = '投标人须具备建筑工程施工总承包三级及以上资质'
  expect(classifyCategory(inputOf('东湖渔场提档采购公告', { text }))).toMatchObject({ value: 'works', origin: 'text' })
  expect(classifyCategory(inputOf('东湖渔场提档设计服务采购公告', { text }))).toMatchObject({ value: 'services', origin: 'title' })
})

test('an empty title has no category', () => expect(classifyCategory(inputOf(''))).toBeNull())

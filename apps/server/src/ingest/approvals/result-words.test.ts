import { expect, test } from 'vitest'
import type { ApprovalResult } from '@tender/contract'
import { pageKindOf } from './pages/page-kind.ts'
import { resultOf } from './result-words.ts'

const words: Readonly<Record<ApprovalResult, string>> = {
  pending:
    '未审批 未受理 未办理 未开始 未申报 未启动 未批复 未批准 未核准 未备案 未许可 未发证 未完成 未办结 尚未批复 尚未批准 尚未通过 尚未获得批准 暂未办结 没有批复 还没批准 未经批准 待办 待受理 待审 待审批 待批复 待批准 待批 待核准 待备案 待发证 待公示 等待批复 暂缓审批 批复待下达 批复尚未下达',
  reviewing:
    '审批中 办理中 审查中 进行中 批复中 批准中 核准中 备案中 正在办理 正在批复 正在审批 正在进行审批 拟批准 拟批准公示 拟批复 拟同意 拟核准 拟准予 拟予以批准 拟作出批准决定 拟对该项目环境影响报告表作出批准决定 拟不予批准 拟不予批准公示 拟撤销 将予以批准 批前公示 批复前公示 受理 已受理 受理公示 已受理，待批复 受理未批 公示 审核 在办 ITEM_SL ITEM_BLZ',
  completed:
    '已办结 办结 办理完成 已完成 通过 审批通过 同意 批准 准予许可 准予行政许可 已批复 已核准 已备案 已审批 已批准 批复 已发证 予以批准 原则同意 同意建设，未批准前不得开工 同意。未经批准，不得变更 批准，未办理施工许可前不得开工 已批复，正在办理施工许可 办结（待取件） ITEM_BJ',
  refused:
    '不予批准 不予许可 不予受理 不批准 不同意 不通过 不核准 不许可 不受理 未通过 审核未通过 未审核通过 未获批准 未获通过 未予批准 未予以批准 未准予 退回 退件 驳回 否决 已办结（不予许可） 补正不予受理',
  revoked: '撤销 已撤销 撤件 注销 作废 吊销 ITEM_CX',
  other: '无需批准 无须批复 免予审批 其他 模拟报送',
}

test.each(Object.entries(words).flatMap(([result, list]) => list.split(' ').map((word) => [word, result])))(
  'the result word %s means %s',
  (word, result) => {
    expect(resultOf(word)).toBe(result)
  },
)

test.each([null, '', ' '])('the result word %j means nothing', (word) => {
  expect(resultOf(word)).toBeNull()
})

test.each([
  ['某分局关于拟不予批准某项目环境影响报告表的公示', 'reviewing'],
  ['某分局关于拟撤销某项目环境影响报告表批复的公示', 'reviewing'],
  ['某分局关于拟核发某项目建设工程规划许可证的公示', 'reviewing'],
  ['某项目建设工程规划许可证批复前公示', 'reviewing'],
  ['某分局关于不予批准某项目环境影响报告表的公告', 'refused'],
  ['某分局关于撤销某项目环境影响报告表批复的公告', 'revoked'],
  ['某分局关于某项目环境影响报告表的批复', 'completed'],
])('the title %s means %s', (title, result) => {
  expect(pageKindOf(title)?.result).toBe(result)
})

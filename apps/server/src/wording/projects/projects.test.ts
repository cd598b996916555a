import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectStages } from '@tender/contract'
import { tightenText } from '../texts/tight-text.ts'
import { foldProjectName, shownProjectName } from './fold-project-name.ts'
import { areaInCode, investmentCodeIn, readInvestmentCode } from './investment-code.ts'
import { laterStage, stageOfMatter, stageOfNotice } from './project-stage.ts'

describe('the code of an investment project', () => {
  test.each([
    ['已由某县发展和改革局以2507-330205-04-01-526822批准建设', '2507-330205-04-01-526822'],
    ['项目代码：２０１９－３３０３９１－４７－０３－８３１２６６', '2019-330391-47-03-831266'],
    ['项目代码 2401—330200—04—01—403211，招标编号 A2401-330200', '2401-330200-04-01-403211'],
    ['招标编号：E3301-0220-2507-04-01', null],
    ['2513-330205-04-01-526822', null],
    ['2507-330205-04-01-5268221', null],
    ['2507-330205-04-01-526822 和 2508-330205-04-01-742020', null],
    ['2507-330205-04-01-526822（即 2507-330205-04-01-526822）', '2507-330205-04-01-526822'],
  ])('is read or left out as expected: %s', (words, code) => {
    expect(investmentCodeIn(tightenText(words).tight)).toBe(code)
  })

  test('is read from the text or the title and gives the area of its filing', () => {
    const text = tightenText('本项目已由某局 以 2507-330205-04-01-526822 批准')
    const inText = readInvestmentCode(text, '某工程')
    expect(inText).toMatchObject({ value: '2507-330205-04-01-526822', origin: 'text', evidence: { start: 10, end: 34 } })
    const inTitle = readInvestmentCode(tightenText('本项目已批准'), '某工程（2507-330205-04-01-526822）')
    expect(inTitle).toMatchObject({ value: '2507-330205-04-01-526822', origin: 'title', evidence: { start: 4, end: 28 } })
    expect(areaInCode('2507-330205-04-01-526822')).toBe('330205')
  })
})

describe('a project’s name', () => {
  const project = '青岭县城东水厂新增4条生产线建设项目'

  test.each([
    [`关于${project}环境影响报告表的批复`, 'environmental-assessment'],
    [`${project}可行性研究报告的批复`, 'feasibility-study'],
    [`${project}勘察设计招标计划公告`, 'design'],
    [`[青岭县]${project}监理`, 'supervision'],
    [`《${project}》设计、采购、施工（EPC）总承包（二次）招标公告`, 'general-contract'],
    [`${project}施工第2标段中标结果公示`, 'construction'],
    [`${project}（施工）重新招标公告`, 'construction'],
    [`${project}设备采购及安装合同公告`, 'equipment'],
    [`${project}造价咨询服务采购公告`, 'consulting'],
    [`${project}EPC、工程招标公告`, 'general-contract'],
    [project, null],
  ])('is the same in %s', (name, part) => {
    expect(foldProjectName(name)).toEqual({ folded: foldProjectName(project).folded, part })
  })

  test.each([
    ['某路改造工程（一期）施工', '某路改造工程（二期）施工'],
    ['年产3万吨某材料项目', '年产5万吨某材料项目'],
    ['某小区1、12号楼加装电梯工程', '某小区11、2号楼加装电梯工程'],
    ['某医院门诊楼建设项目', '某医院住院楼建设项目'],
    ['某单位2025年道路工程', '某单位2026年道路工程'],
  ])('differs between %s and %s', (one, other) => {
    expect(foldProjectName(one).folded).not.toBe(foldProjectName(other).folded)
  })

  test.each([
    [`关于${project}环境影响报告表的批复`, project],
    [`[青岭县]${project}监理`, project],
    [`《${project}》设计、采购、施工（EPC）总承包（二次）招标公告`, project],
    [`${project}施工第2标段中标结果公示`, project],
    [`${project}（施工）重新招标公告`, project],
    ['某县文化中心（一期）施工项目', '某县文化中心（一期）'],
    ['某县文化中心(一期)', '某县文化中心（一期）'],
    ['施工', '施工'],
    ['', ''],
  ])('in the form %s is shown as %s', (name, shown) => {
    expect(shownProjectName(name)).toBe(shown)
  })

  test('stays the same when it is folded again', () => {
    const words = fc.constantFrom(
      '甲县',
      '水厂',
      '（一期）',
      '施工',
      '监理',
      '项目',
      '工程',
      '设计',
      '公告',
      '招标',
      '3',
      '、',
      '4号楼',
      '采购',
      '的',
      '批复',
      '（二次）',
      'epc',
    )
    const property = fc.property(fc.array(words, { maxLength: 9 }), (parts) => {
      const { folded } = foldProjectName(parts.join(''))
      return foldProjectName(folded).folded === folded
    })
    expect(fc.check(property, { numRuns: 500 }).counterexample).toBeNull()
  })
})

describe('the stage of a project', () => {
  test.each([
    ['tender', 'design', '初步设计'],
    ['result', 'design', '初步设计'],
    ['forecast', 'construction', '施工准备'],
    ['tender', 'general-contract', '施工准备'],
    ['result', null, '在建'],
    ['contract', 'construction', '在建'],
    ['acceptance', null, '竣工'],
    ['result', 'supervision', '施工准备'],
    ['result', 'equipment', null],
    ['failure', null, null],
  ] as const)('follows from a notice (%s of %s): %s', (channel, part, stage) => {
    expect(stageOfNotice(channel, part)).toBe(stage)
  })

  test.each([
    ['建设工程规划核验和建设用地复核验收', '竣工'],
    ['建设工程竣工验收消防备案', '竣工'],
    ['建筑工程施工许可证核发', '在建'],
    ['城市轨道交通工程施工许可', '在建'],
    ['涉路施工许可', null],
    ['公路涉路施工活动许可', null],
    ['夜间建筑施工许可', null],
    ['挖掘城市道路施工许可', null],
    ['跨越、穿越公路修建桥梁等设施的施工许可', null],
    ['水上水下施工作业许可', null],
    ['政府投资项目初步设计审批', '初步设计'],
    ['建设项目环境影响评价文件审批', '环境影响评价'],
    ['政府投资项目可行性研究报告审批', '可行性研究'],
    ['政府投资项目建议书审批', '项目建议书'],
    ['企业投资（含外商投资）项目备案（基本建设）', '审批核准备案'],
    ['取水许可', null],
    ['企业投资项目核准', '审批核准备案'],
    ['项目备案', '审批核准备案'],
    ['备案', '审批核准备案'],
    ['外商投资项目核准', '审批核准备案'],
    ['固定资产投资项目备案', '审批核准备案'],
    ['企业技术改造投资项目备案', '审批核准备案'],
    ['企业投资项目备案（购置设备 技术改造）', '审批核准备案'],
    ['环境影响登记表备案', '环境影响评价'],
    ['施工合同备案', null],
    ['建设工程施工合同备案', null],
    ['招标文件备案', null],
    ['建设项目招标文件备案', null],
    ['招标方案核准', null],
    ['中标通知书备案', null],
    ['城市建筑垃圾处置核准', null],
    ['建设工程消防设计备案', null],
    ['生产建设项目水土保持方案备案', null],
    ['竣工验收备案', '竣工'],
    ['竣工验收', '竣工'],
    ['房屋建筑和市政基础设施工程竣工验收备案', '竣工'],
    ['竣工验收备案（含消防、人防、档案）', '竣工'],
    ['建设工程规划、消防、人防竣工联合验收', '竣工'],
    ['工业投资项目竣工验收', '竣工'],
    ['水利工程验收', '竣工'],
    ['公路工程交工验收', '竣工'],
    ['建设工程竣工规划核实', '竣工'],
    ['验收', '竣工'],
    ['水土保持设施自主验收报备', null],
    ['生产建设项目水土保持设施验收备案', null],
    ['用水报装验收', null],
    ['用电报装验收', null],
    ['燃气报装竣工验收', null],
    ['建设工程消防验收', null],
    ['建设工程消防验收备案', null],
    ['建设项目竣工环境保护验收', null],
    ['环境保护设施竣工验收备案', null],
    ['人防工程竣工验收备案', null],
    ['建设工程城建档案验收', null],
    ['雷电防护装置竣工验收', null],
    ['分部分项工程验收', null],
    ['地基与基础分部工程验收', null],
  ])('follows from a matter: %s', (matter, stage) => {
    expect(stageOfMatter(matter)).toBe(stage)
  })

  test('never falls back', () => {
    const stage = fc.constantFrom(null, ...projectStages)
    const property = fc.property(fc.array(stage), fc.func(fc.nat()), (stages, order) => {
      const inOrder = stages.reduce(laterStage, null)
      return stages.toSorted((one, other) => order(one) - order(other)).reduce(laterStage, null) === inOrder
    })
    expect(fc.check(property).counterexample).toBeNull()
    expect(laterStage('在建', '初步设计')).toBe('在建')
    expect(laterStage(null, '项目建议书')).toBe('项目建议书')
  })
})

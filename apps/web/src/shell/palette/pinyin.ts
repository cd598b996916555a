/**
 * The characters of menu titles and commands with their pinyin, without tones. Other characters are found only as
 * themselves. A package with all characters weighs 87 kB compressed, this table less than 2.
 */
const sounds = `ai爱 an安案 bao报保包 ban办版 biao标表 bu布部 cai采彩材财 cang藏 cha查 chang场常 chu出处 ci此次 cun存 da大打答
  dai代贷待 dang当档 dao导到 deng登 di地 dian电点 ding订定 dong动 du读 duan端断 dui对 fa发法 fei费 fen分 fu服 gao告高 ge个格
  gong工公共供 gou购 guan关管观 gui规 guo国果 hao号 he合核 hou后候 hu户 hua话划 hui会 huo货获 ji机集记计级绩击即 jia价加家
  jian建键检件监见简 jiao交角教 jie接界结节捷 jin今金进近 jing经竞精境 ju据局聚 kai开 kan看 ke客科课 kong控空 kou口 ku库
  kuai快块 lan览栏 lei类 li理力利里历 lian联链 lie列 liu流 lu录路 lun论 mai脉买卖 mi密 mian面 min民 ming明名 mu目 na纳
  nei内 ni拟你 pai排 pan判盘 pei配 pi批 pian片 pin品 ping评屏平 pu普 qi其期企器起 qian签潜前 qing情请清 qu区去取全 quan全权
  qun群 ren人任认 ri日 ru入 san三 shang商上 she设社 shen审申 sheng生声 shi实时市施事示试 shou收手首 shu数书 shua刷 si私
  song送 sou搜 su素 suo所索 tai台态 tan谈 tang堂 ti体题提 tian天添 tiao条 ting停 tong通统同 tou投 tu图 tui退推 wang往网
  wei为位未 wen文问 wo我 wu务物 xi息系析细 xia下 xian线显现限 xiang项详享向 xiao消小效销 xie协 xin新信 xing行形兴 hang行
  xu续需 xuan选 xun询讯 yan验颜 ye业页 yi已一易移意 yin引印 ying营应影 yong用 you有优邮 yu预域与 yuan员源 yue阅约月 yun运云
  zai在载 zan暂 zhan展站 zhang账帐 zhao招找照 zhe者 zheng政正证 zhi置知指质 zhong中种 zhou周 zhu主住助 zhuan专转 zhuang状装
  zi子资自 zong总综 zu组 zuo作做`

const soundsOf = new Map<string, string[]>()
for (const [, sound = '', characters = ''] of sounds.matchAll(/([a-z]+)(\S+)/g)) {
  for (const character of characters) soundsOf.set(character, [...(soundsOf.get(character) ?? []), sound])
}

/** Whether `typed` is the pinyin of a part of `title`, in full or by first letters: `zhaobiao`, `zbsc` and `zhaobsc` all find 招标收藏. */
export function soundsLike(title: string, typed: string): boolean {
  const letters = typed.toLowerCase().replaceAll(/[\s']/g, '')
  if (!/^[a-z\d]+$/.test(letters)) return false
  const characters = Array.from(title.toLowerCase())
  return characters.some((_, start) => continues(characters, start, letters))
}

/** Whether `letters` is the pinyin of the characters from `start` on. */
function continues(characters: readonly string[], start: number, letters: string): boolean {
  if (letters === '') return true
  const character = characters[start]
  if (character === undefined) return false
  const readings = soundsOf.get(character) ?? [character]
  return readings.some((reading) => {
    for (let length = reading.length; length > 0; length -= 1) {
      if (letters.startsWith(reading.slice(0, length)) && continues(characters, start + 1, letters.slice(length))) return true
    }
    return false
  })
}

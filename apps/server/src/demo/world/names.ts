import type { Random } from './random.ts'

const firstSyllables = Array.from(
  '澜瀚宏远泽恒锦昊嘉瑞鼎朗铭卓睿晟博启盛禾沐珩屹翰栩骏凌创亿巨磐岳沃尚云海川江岭峰源汇联华兴永安信达诚德正明辉景丰茂森林绿青蓝天宇星辰阳曜',
)
const secondSyllables = Array.from('桥川拓域达途建创科骋誉泓衡厦石源联华宇驰诺维邦驭翼宸舟岸野图格易序元朴承拓湾隅麓衢屿砚陌')
const surnames = Array.from(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦傅方白邹孟熊秦邱江尹薛阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
)
const givenSyllables = Array.from(
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红建国文斌宇浩然欣怡佳雪梅晨阳博思远嘉琪晓东志鹏海燕春林秀珍德胜俊峰雨桐子轩振邦家豪丹凤云龙立新永康启航',
)
const roadFirst = Array.from('滨迎望朝文学锦长青金银龙凤翠紫碧南北东西新兴建安康和平永春华景瑞福祥云霞星月海江河湖山松柏竹梅桂兰荷莲枫')
const roadSecond = Array.from('江海湖山阳光明华兴盛安康宁和平春秋岭溪泉桥塘浦港湾城苑园林谷峰岗坪洲渚潭')
const villageEnds = ['村', '社区', '村', '家园', '新村', '湾村', '屯村']
const roadEnds = ['路', '街', '大道', '路', '巷', '东路', '西路', '北路', '南路']

/** An invented trade name of two, rarely three syllables. */
export function firmSyllables(random: Random): string {
  const name = random.pick(firstSyllables) + random.pick(secondSyllables)
  return random.chance(0.12) ? random.pick(firstSyllables) + name : name
}

export function personName(random: Random): string {
  const firstName = random.pick(givenSyllables)
  return random.pickEarly(surnames) + firstName + (random.chance(0.68) ? random.pick(givenSyllables) : '')
}

/** How notices call people whose full name they leave out: 张工, 李老师, 王女士. */
export function politeName(random: Random): string {
  return random.pickEarly(surnames) + random.pick(['工', '老师', '先生', '女士', '经理', '主任'])
}

export function roadName(random: Random): string {
  return random.pick(roadFirst) + random.pick(roadSecond) + random.pick(roadEnds)
}

// a village with such a name would seem to be in that province
const provinceNames = new Set(['山东', '江西', '湖南', '湖北', '海南'])

export function villageName(random: Random): string {
  const name = random.pick(roadSecond) + random.pick(roadFirst)
  return (provinceNames.has(name) ? `${name}头` : name) + random.pick(villageEnds)
}

export function streetAddress(random: Random): string {
  const floor = random.chance(0.5) ? `${random.int(1, 18)}楼` : `${random.int(101, 1909)}室`
  return `${roadName(random)}${random.int(1, 1988)}号${random.chance(0.6) ? floor : ''}`
}

// prefixes that no operator uses, so no call reaches a real person
const mobilePrefixes = ['160', '161', '163', '164', '168', '169']

export function mobilePhone(random: Random): string {
  return random.pick(mobilePrefixes) + random.digits(8)
}

/** A number with the city's area code. Real local numbers do not begin with 9, so it is never real. */
export function landline(random: Random, prefix: string): string {
  return `${prefix}-9${random.digits(prefix.length === 3 || prefix < '0600' ? 7 : 6)}`
}

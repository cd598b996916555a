/** The name that people use: 宁波市 → 宁波, 恩施土家族苗族自治州 → 恩施; unchanged if too little would be left (赵县, 城区). */
export function shortAreaName(name: string): string {
  const stem = name.replace(administrative, '')
  if (stem === name) return name
  const short = stem.length > 2 ? withoutPeoples(stem) : stem
  return short.length < 2 || generic.has(short) ? name : short
}

/** 恩施土家族苗族 → 恩施, 五峰土家族 → 五峰; 内蒙古 stays. */
function withoutPeoples(stem: string): string {
  for (let rest = stem; ;) {
    const shorter = rest.replace(peoples, '')
    if (shorter === rest || shorter.length < 2) return rest
    rest = shorter
  }
}

const administrative =
  /(?:特别行政区|自治区|自治州|自治县|自治旗|联合旗|地区|(?<=..)新区|(?<=神农架)林区|(?<=..)特区|街道办事处|街道|省|市|盟|州|县|区|旗|镇|乡)$/u
const peoples =
  /(?:维吾尔|壮族|回族|满族|苗族|彝族|土家族|藏族|蒙古族|蒙古|侗族|布依族|瑶族|白族|朝鲜族|哈尼族|黎族|哈萨克|傣族|畲族|傈僳族|仡佬族|东乡族|拉祜族|水族|佤族|纳西族|羌族|土族|仫佬族|锡伯|柯尔克孜|达斡尔族|景颇族|毛南族|撒拉族|布朗族|塔吉克|普米族|鄂温克族|怒族|保安族|裕固族|独龙族|各族|族)$/u
// what would be left has no meaning without its suffix
const generic = new Set([
  '经济开发',
  '开发',
  '高新',
  '新城',
  '工业园',
  '城中',
  '市中',
  '桥东',
  '桥西',
  '路北',
  '路南',
  '经济技术开发',
  '高新技术开发',
])

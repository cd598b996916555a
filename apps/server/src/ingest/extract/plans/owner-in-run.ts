/** Where the owner's name stands in a run of words without punctuation; the project's name ends at its start. */
export interface OwnerPlace {
  start: number
  end: number
}

const sure =
  '(?:有限责任公司|股份有限公司|有限公司|集团公司|总公司|公司|管理委员会|委员会|管委会|居委会|村委会|人民政府|街道办事处|办事处|办公室|指挥部|项目部|大学|学院|中学|小学|学校|幼儿园|医院|卫生院|研究院|研究所|监狱|法院|检察院|公安局|局|厅|中心|总队|支队|大队|合作社|联合会|总站|管理站|管理所|服务站|事务所|管理处|集团|部队|馆|协会|林场|农场|水厂|电厂)'
const organisation = new RegExp(`^[\\p{Script=Han}()]{2,30}?${sure}`, 'u')
const longerBy = new RegExp(`^(?:\\([\\p{Script=Han}]{2,12}\\))?[\\p{Script=Han}]{0,12}?${sure}`, 'u')
const partOfCompany = /^(?:\([\p{Script=Han}]{2,12}\))?(?:[\p{Script=Han}]{2,10}分公司|项目部|事业部)/u
/** Words of a description, which never continue the name of an organisation. */
const describing =
  /本|项目|工程|新建|改造|扩建|主要|拟|位于|利用|建设|总|面积|该|对|为|申请|自筹|财政|专项|资金|采购|包括|计划|招标|原|现|建筑|大楼|范围/u
/** Words that no organisation has in its name. */
const sentence = /本项目|该项目|新建|扩建|改建|主要|拟建|位于|建设内容|建设规模|总投资|总面积|建筑面积|招标计划|项目名称/u
const endOfName =
  /(?:项目|工程|施工|监理|设计|勘察|测绘|服务|总承包|采购|标段|改造|建设|编制|检测|更新|修缮|修复|治理|提升|配套|设施|装修|装饰|安装|维修|扩建|迁建|重建|加固|整治|[)])(?=\p{Script=Han})/gu
/** Words that continue the name of the project, so no owner begins with them. */
const nameGoesOn =
  /^(?:[一二三四五六七八九十\dA-Z]{1,3}标段|项目|工程|施工|监理|设计|勘察|建设|改造|服务|采购|总承包|标段|装修|装饰|安装|维修|扩建|迁建|重建|加固|整治|修缮|提升|配套|[()、,]|及|和|与|的)/u

/** How a name may continue if the title gives less of it: `某河道治理` of `某河道治理工程`, `某路` of `某路（监理）`. */
const restOfName = /^(?:项目|工程|施工|监理|设计|勘察|测绘|服务|总承包|\([^()]{1,20}\))/u

/**
 * Finds the owner in a run of name, owner and description.
 * @param named number of characters at the beginning that the title repeats, so that they certainly belong to the name; 0 if there are none
 */
export function ownerAt(run: string, named: number): OwnerPlace | null {
  const known = named > 0 && !restOfName.test(run.slice(named)) ? organisationAt(run, named) : null
  if (known !== null) return known
  for (const start of nameEnds(run, named)) {
    const found = organisationAt(run, start)
    if (found !== null) return found
  }
  return null
}

/** Where the project's name with which a run begins may end. @param named see {@link ownerAt} */
export function nameEnds(run: string, named: number): number[] {
  return [...run.slice(0, maxNameLength).matchAll(endOfName)]
    .map(({ index, 0: words }) => index + words.length)
    .filter((end) => end >= Math.max(named, minNameLength) && !nameGoesOn.test(run.slice(end)))
}

const maxNameLength = 200
/** Minimum length of a project's name. */
const minNameLength = 6

/** The organisation whose name begins at `start`: up to the last ending before which no word of a description stands. */
export function organisationAt(run: string, start: number): OwnerPlace | null {
  const first = organisation.exec(run.slice(start, start + 60))
  if (first === null || sentence.test(first[0])) return null
  let end = start + first[0].length
  for (;;) {
    const more = (run.slice(start, end).endsWith('公司') ? partOfCompany : longerBy).exec(run.slice(end, end + 40))
    if (more === null || describing.test(more[0].replace(/^\([^()]*\)/u, ''))) return { start, end }
    end += more[0].length
  }
}

/** Whether words around equipment say that it is not going to be bought: bidders bring it along, it exists already, or it is sold or maintained. */
export function isOthers(words: string): boolean {
  return others.test(words)
}

const others =
  /投标人|供应商(?:应|须|需|具|拥有)|申请人|潜在|资质|资格|业绩|拟投入|投入本|承包人(?:应|须|自)|施工(?:机械|设备)|自有|租赁|报废|处置|拍卖|出租|转让|运维|检修|年检|现有|原有|既有|已有|已建|试验检测|偏离/u

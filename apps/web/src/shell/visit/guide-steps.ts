import { paths } from '../../shared/paths.ts'

interface GuideStep {
  title: string
  text: string
  /** Address of the page that the step explains; null if it is about all pages. */
  address: string | null
}

/** @param example words that the member could type */
export const guideSteps = (example: string): readonly GuideStep[] => [
  {
    title: '查找属于您的招标',
    text: `在“招投标信息查询”里输入“${example}”这样的话，地区、时间等会自动成为筛选条件。`,
    address: paths.documents,
  },
  {
    title: '第一时间看到新公告',
    text: '“实时商机”在公告入库的同时显示，停在那一页就不会错过。',
    address: paths.realTime,
  },
  {
    title: '收藏、标记、回来再看',
    text: '点公告标题旁的星标即可收藏，“招标收藏”里随时找得到；看过的公告会变色。',
    address: paths.documentCollections,
  },
  {
    title: '任何页面都能快速查找',
    text: '按 Ctrl + K（Mac 为 ⌘ + K）查找页面、公司和最近的检索；按 ? 查看全部快捷键。',
    address: null,
  },
]

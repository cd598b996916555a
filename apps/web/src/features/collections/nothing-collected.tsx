import { pursuitNames } from '@tender/contract'
import Star from 'lucide-react/icons/star'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import type { CollectionSearch } from './use-collections.ts'

/** What is collected, and where it is found. */
const kinds = {
  notice: { noun: '公告', path: paths.documents, finding: '查询招投标信息', where: '查询结果或公告详情' },
  project: { noun: '项目', path: paths.projects, finding: '查询拟在建项目', where: '“拟在建项目查询”的结果或项目详情' },
  company: { noun: '单位', path: paths.companies, finding: '查企业', where: '“查企业”的结果或单位详情' },
} as const

interface NothingCollectedProps {
  kind: keyof typeof kinds
  search: CollectionSearch
  /** Name of the account whose favourites are shown; null for the member's own. */
  viewed: string | null
  onClear: () => void
}

/** Shown if there are no favourites, or none in this part of them. Explains how to add some. */
export function NothingCollected({ kind, search, viewed, onClear }: NothingCollectedProps) {
  const { noun, path, finding, where } = kinds[kind]
  const part = partOf(search)
  if (part !== null) {
    return (
      <StatePanel icon={<Star size={28} />} title={part.title} actions={<Button onClick={onClear}>查看全部收藏</Button>}>
        {part.hint}
      </StatePanel>
    )
  }
  if (viewed !== null) return <StatePanel icon={<Star size={28} />} title={`${viewed} 还没有收藏的${noun}`} />
  const find = (
    <Link to={path} className={buttonClass('primary')}>
      {finding}
    </Link>
  )
  return (
    <StatePanel icon={<Star size={28} />} title={`还没有收藏的${noun}`} actions={find}>
      在{where}中点击星标即可收藏，之后都能在这里找到。
    </StatePanel>
  )
}

/** Describes the part of the favourites that is shown; null for all of them. */
function partOf({ words, folder, updated, owned, pursuit }: CollectionSearch): { title: string; hint: string } | null {
  if (words !== '') return { title: `没有含“${words}”的收藏`, hint: '空格隔开的词需要同时出现，可以减少词语再试。' }
  if (updated) return { title: '收藏的项目没有更新', hint: '收藏的项目有新的公告、审批或阶段变化时，会列在这里。' }
  if (owned) return { title: '没有由您负责的收藏', hint: '同事把负责人设为您，或您自己负责的收藏，会列在这里。' }
  if (pursuit !== null) return { title: `没有${pursuitNames[pursuit]}的收藏`, hint: '在列表中把收藏标为这个阶段后，会列在这里。' }
  if (folder !== null) return { title: '这里还没有收藏', hint: '在列表中用“归类”把收藏放入文件夹。' }
  return null
}

import Star from 'lucide-react/icons/star'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'

interface NothingCollectedProps {
  words: string
  /** Only a part of them is shown: a folder, or those with updates. */
  isPart: boolean
  /** Name of the account whose favourites are shown; null for the member's own. */
  viewed: string | null
  onClear: () => void
}

/** Shown if there are no favourites, or none with these words. Explains how to add some. */
export function NothingCollected({ words, isPart, viewed, onClear }: NothingCollectedProps) {
  if (words !== '') {
    return (
      <StatePanel icon={<Star size={28} />} title={`没有含“${words}”的收藏`} actions={<Button onClick={onClear}>查看全部收藏</Button>}>
        空格隔开的词需要同时出现，可以减少词语再试。
      </StatePanel>
    )
  }
  if (isPart) {
    return (
      <StatePanel icon={<Star size={28} />} title="这里还没有收藏" actions={<Button onClick={onClear}>查看全部收藏</Button>}>
        在列表中用“归类”把收藏放入文件夹；收藏的项目有新公告时，会列入“有更新”。
      </StatePanel>
    )
  }
  if (viewed !== null) return <StatePanel icon={<Star size={28} />} title={`${viewed} 还没有收藏的公告`} />
  const search = (
    <Link to={paths.documents} className={buttonClass('primary')}>
      查询招投标信息
    </Link>
  )
  return (
    <StatePanel icon={<Star size={28} />} title="还没有收藏的公告" actions={search}>
      在查询结果或公告详情中点击星标即可收藏，之后都能在这里找到。
    </StatePanel>
  )
}

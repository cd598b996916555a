import { fewestFollowed, type RecommendReply } from '@tender/contract'
import Sparkles from 'lucide-react/icons/sparkles'
import { paths } from '../../../shared/paths.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'

/** What to do so that there is something to learn from. */
export function NothingLearnt({ learnt: { projects, company } }: { learnt: RecommendReply['learnt'] }) {
  return (
    <Card aria-label="开始学习">
      <StatePanel
        icon={<Sparkles size={28} />}
        title={projects === 0 ? '还没有可以学习的项目' : `已有 ${projects} 个项目，还差 ${fewestFollowed - projects} 个`}
        actions={
          <>
            <Link to={paths.documents}>去查询并收藏</Link>
            <Link to={paths.documentCollections}>我的收藏</Link>
          </>
        }
      >
        收藏至少 {fewestFollowed} 个您想投的项目（标为已投标、已中标的更说明问题），就能开始推荐
        {company === null ? '；公告中还没有出现以您的企业名称投标或中标的项目。' : `；${company}投标和中标的项目会自动计入。`}
      </StatePanel>
    </Card>
  )
}

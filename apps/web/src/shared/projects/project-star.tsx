import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { Star, WideStar } from '../ui/star.tsx'
import { useCollectProject } from './use-collect-project.ts'

interface ProjectStarProps {
  project: { id: number; name: string; collected: boolean }
}

/** The star of a project. Accounts that may not open favourites have none. */
export function ProjectStar({ project: { id, name, collected } }: ProjectStarProps) {
  const collect = useCollectProject(id)
  const mayOpen = useMayOpen()
  return mayOpen(paths.projectCollections) && <Star name={name} collected={collected} onCollect={collect} />
}

export function WideProjectStar({ project: { id, collected } }: ProjectStarProps) {
  const collect = useCollectProject(id)
  const mayOpen = useMayOpen()
  return mayOpen(paths.projectCollections) && <WideStar collected={collected} onCollect={collect} />
}

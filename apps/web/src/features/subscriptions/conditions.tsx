import { projectSubscriptionFilters, subscriptionFilters, type Subscription, type SubscriptionCriteria } from '@tender/contract'
import { useAreaNames } from '../../shared/documents/areas/area-tree.ts'
import { activeFilters } from '../../shared/filters/active-filters.ts'
import { groupText } from './group-text.ts'
import styles from './subscriptions.module.css'

/** Describes the conditions of a subscription in words. */
export function Conditions({ subscription: { kind, criteria } }: { subscription: Subscription }) {
  const filters = useFilterTexts(kind === 'proposed', criteria)
  const { groups } = criteria
  if (groups.length === 0 && filters.length === 0) return null
  return (
    <dl className={styles['conditions']}>
      {groups.length > 0 && (
        <>
          <dt>关键词</dt>
          {groups.map((group) => (
            <dd key={JSON.stringify(group)}>{groupText(group)}</dd>
          ))}
        </>
      )}
      {filters.length > 0 && (
        <>
          <dt>条件</dt>
          <dd>{filters.join(' · ')}</dd>
        </>
      )}
    </dl>
  )
}

function useFilterTexts(isOfProjects: boolean, criteria: SubscriptionCriteria): string[] {
  const { filters, projectFilters, projectStages, stageMoves } = criteria
  const areaName = useAreaNames(isOfProjects ? projectFilters.area : filters.area)
  const { searchWord } = isOfProjects ? projectFilters : filters
  const active = isOfProjects
    ? activeFilters(projectSubscriptionFilters, projectFilters, areaName)
    : activeFilters(subscriptionFilters, filters, areaName)
  return [
    ...(searchWord === '' ? [] : [searchWord]),
    ...active.map(({ label }) => label),
    ...projectStages,
    ...(stageMoves ? ['阶段变化时提醒'] : []),
  ]
}

import type { DesignedProject } from '@tender/contract'
import { Panel, Source } from './panel.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import styles from './project-page.module.css'

/** Lists the project's facts, such as site, investment and dates, each with its source. */
export function ProjectFacts({ project: { name, facts } }: { project: DesignedProject }) {
  return (
    <Panel title="项目概况">
      {facts.length === 0 ? (
        <p className={styles['none']}>公告与审批没有写明建设地点、内容与计划时间。</p>
      ) : (
        <dl>
          {facts.map(({ key, label, text, from }) => (
            <div key={key} className={pageStyles['fact']} data-fact={key}>
              <dt>{label}</dt>
              <dd>
                <span className={styles['text']}>{text}</span> <Source from={from} of={label} said={{ fact: key, of: name }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

import { kindOf, projectStages, subscriptionCalls, subscriptionFilters, type WrittenKind } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode, type SubmitEvent } from 'react'
import { request } from '../../../shared/api.ts'
import { PartyField } from '../../../shared/filters/party-field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { ChoiceChips } from '../../../shared/ui/choice-chips.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { clearedDraft, suggestedName, withKind } from './draft.ts'
import styles from './editor.module.css'
import { FilterFields, ScopeField } from './filter-fields.tsx'
import { GroupFields } from './group-fields.tsx'
import { DeletedElsewhere, SavedElsewhere } from './saved-elsewhere.tsx'
import type { Writing } from './use-draft.ts'

interface DraftFieldsProps {
  writing: Writing
  /** Filters of the original search that a subscription does not take over. */
  leftOut: readonly string[]
  canChooseKind: boolean
}

/** All fields of a subscription. */
export function DraftFields({ writing, leftOut, canChooseKind }: DraftFieldsProps) {
  const { draft, errors, version, meeting, isDeleted, change } = writing
  const { party } = kindOf(draft.kind)
  return (
    <div className={styles['fields']}>
      {isDeleted && <DeletedElsewhere />}
      {meeting !== null && !isDeleted && <SavedElsewhere key={version} meeting={meeting} />}
      {leftOut.length > 0 && <NoticeBox>没有带入“{leftOut.join('”“')}”：订阅对今后的公告一直有效，不按时间筛选。</NoticeBox>}
      {canChooseKind && <KindField kind={draft.kind} onChange={(kind) => change(withKind(draft, kind))} />}
      <NameField writing={writing} />
      {party !== null && <WatchedField party={party} writing={writing} />}
      <Section
        title="关键词"
        note={party === null ? '一组内的条件须同时符合，任一组符合即命中' : '可不填：监控该单位的全部公告'}
        tools={draft.kind !== 'proposed' && <ScopeField draft={draft} onChange={change} />}
      >
        <GroupFields draft={draft} onChange={change} errors={errors.groups ?? {}} />
      </Section>
      {draft.kind === 'proposed' && <StagesField writing={writing} />}
      <Section
        title="筛选条件"
        tools={
          <Button variant="link" onClick={() => change(clearedDraft(draft))}>
            清空条件
          </Button>
        }
      >
        <FilterFields draft={draft} onChange={change} />
      </Section>
      {errors.criteria !== undefined && (
        <p ref={scrollTo} className={styles['error']} role="alert">
          {errors.criteria}
        </p>
      )}
    </div>
  )
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function KindField({ kind, onChange }: { kind: WrittenKind; onChange: (kind: WrittenKind) => void }) {
  const { data } = useQuery({
    queryKey: ['subscription-kinds'],
    queryFn: ({ signal }) => request(subscriptionCalls.getMonitorType, {}, { signal }),
  })
  const allowed = data?.filter((one) => one.allowed) ?? []
  return <Segmented label="类型" options={allowed} value={kind} onChange={onChange} />
}

function NameField({ writing: { draft, errors, change, save } }: { writing: Writing }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="名称"
        maxLength={30}
        autoComplete="off"
        placeholder={suggestedName(draft) || '例如：华东光伏电站'}
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ ...draft, name: event.target.value })}
      />
    </form>
  )
}

function Section({ title, note, tools, children }: { title: string; note?: string; tools?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId}>
          {title} {note !== undefined && <span className={styles['note']}>{note}</span>}
        </h3>
        {tools}
      </div>
      {children}
    </section>
  )
}

/** The company that a monitor watches. */
function WatchedField({ party, writing: { draft, errors, change } }: { party: 'tenderer' | 'winner' | 'agency'; writing: Writing }) {
  const { label, maxLength } = subscriptionFilters[party]
  return (
    <div>
      <PartyField
        label={`监控的${label}`}
        placeholder="输入单位名称，至少 2 个字"
        maxLength={maxLength}
        value={draft.filters[party]}
        onChange={(name) => change({ ...draft, filters: { ...draft.filters, [party]: name } })}
      />
      {errors.party !== undefined && (
        <p className={styles['error']} role="alert">
          {errors.party}
        </p>
      )}
    </div>
  )
}

function StagesField({ writing: { draft, change } }: { writing: Writing }) {
  return (
    <Section title="项目阶段" note="不选即全部；项目首次符合时提醒一次">
      <ChoiceChips
        label="项目阶段"
        options={projectStages.map((stage) => ({ value: stage, label: stage }))}
        chosen={draft.projectStages}
        onChange={(stages) => change({ ...draft, projectStages: stages })}
      />
      <Checkbox checked={draft.stageMoves} onChange={(stageMoves) => change({ ...draft, stageMoves })}>
        阶段变化时提醒
      </Checkbox>
    </Section>
  )
}

import { formatTime, type OperatorApplication } from '@tender/contract'
import { ApplicationStateTag } from '../../../shared/applications/application-state-tag.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import styles from './application-columns.module.css'

interface Actions {
  onOpen: (application: OperatorApplication) => void
  onTake: (id: number) => void
  /** Id of the application that is being taken on. */
  takenId: number | null
}

export function applicationColumns(actions: Actions): DataColumn<OperatorApplication>[] {
  return [
    { title: '申请', sort: 'service', cell: ({ id, serviceName }) => <Pair first={serviceName} second={`#${id}`} /> },
    {
      title: '企业',
      sort: 'enterprise',
      cell: ({ enterpriseName, levelName, accountName }) => (
        <Pair first={enterpriseName || '暂未填写企业名称'} second={`${levelName} · ${accountName}`} />
      ),
    },
    { title: '联系人', sort: 'contactName', cell: ({ contactName, phone }) => <Pair first={contactName} second={phone} /> },
    { title: '内容', cell: ({ content }) => <span className={styles['content']}>{content}</span> },
    { title: '提交时间', sort: 'createdAt', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time> },
    { title: '状态', sort: 'state', cell: ({ state, takenBy }) => <Pair first={<ApplicationStateTag state={state} />} second={takenBy} /> },
    { title: '操作', kind: 'actions', cell: (application) => <RowActions application={application} actions={actions} /> },
  ]
}

function RowActions({ application, actions }: { application: OperatorApplication; actions: Actions }) {
  const { id, state, serviceName } = application
  const isOpen = state === 'pending' || state === 'processing'
  return (
    <span className={styles['actions']}>
      {state === 'pending' && (
        <Button size="small" busy={actions.takenId === id} aria-label={`受理 ${serviceName} #${id}`} onClick={() => actions.onTake(id)}>
          受理
        </Button>
      )}
      <Button
        size="small"
        variant={isOpen ? 'primary' : 'default'}
        aria-label={`${isOpen ? '答复' : '查看'} ${serviceName} #${id}`}
        onClick={() => actions.onOpen(application)}
      >
        {isOpen ? '答复' : '查看'}
      </Button>
    </span>
  )
}

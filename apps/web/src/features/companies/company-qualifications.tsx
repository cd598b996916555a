import { formatDay, type CompanyDetail, type CompanyQualification } from '@tender/contract'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { paths } from '../../shared/paths.ts'
import { DataTable, type DataColumn } from '../../shared/ui/data-table.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import styles from './company.module.css'
import { useQualifications } from './use-company.ts'

const columns: readonly DataColumn<CompanyQualification>[] = [
  { title: '资质', cell: ({ name }) => name },
  { title: '出处', cell: ({ noticeId, title }) => <Link to={paths.document(noticeId)}>{title}</Link> },
  { title: '公告时间', cell: ({ publishedAt }) => <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> },
]

/** 资质: lists the qualifications that notices write beside the company's name, each with its notice. */
export function CompanyQualifications({ company }: { company: CompanyDetail }) {
  const query = useQualifications(company.id)
  return (
    <ListFrame
      label="资质"
      query={query}
      head={
        <p className={styles['from']}>
          取自最近 {query.data?.read ?? ''} 条它参加投标的公告中写在其名称之后的资质；是否有效，请以主管部门的登记为准。
        </p>
      }
      isEmpty={query.data?.list.length === 0}
      empty={<StatePanel icon={<BadgeCheck size={28} />} title="这些公告没有写明它的资质" />}
    >
      {({ list }) => <DataTable label="资质" rows={list} columns={columns} rowKey={({ name }) => name} />}
    </ListFrame>
  )
}

import type { CollectionFolder, CollectionKind, OwnedKind, Pursuit, Team, TeamMember } from '@tender/contract'
import Flag from 'lucide-react/icons/flag'
import Folder from 'lucide-react/icons/folder'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import type { Selection } from '../../../shared/selection/selection.ts'
import { SelectionBar } from '../../../shared/selection/selection-bar.tsx'
import { OwnerOptions } from '../../../shared/teamwork/owner-options.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { OptionList } from '../../../shared/ui/option-list.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { folderOptions } from './favourite-marks.tsx'
import { pursuitOptions } from './pursuit-mark.tsx'
import { useMarks, usePursue } from './use-marks.ts'

interface Favourite {
  id: number
  folderId: number | null
}

interface FavouritesBarProps<Row> {
  kind: CollectionKind
  list: readonly Row[]
  selection: Selection<Row>
  folders: readonly CollectionFolder[]
  /** The chosen rows that are favourites; if left out, all are. */
  own?: readonly Row[]
  /** More actions. */
  children?: ReactNode
}

/** The bar of actions on several favourites at once, of any kind. */
export function FavouritesBar<Row extends Favourite>({ kind, list, selection, folders, own, children }: FavouritesBarProps<Row>) {
  const chosen = own ?? selection.chosen
  const { file } = useMarks(kind)
  return (
    <SelectionBar rows={list} selection={selection}>
      {folders.length > 0 && (
        <ChoiceButton label="归类" icon={<Folder size={14} aria-hidden="true" />} isDisabled={chosen.length === 0}>
          <OptionList
            options={folderOptions(folders)}
            chosen={commonOf(chosen.map(({ folderId }) => folderId))}
            onChoose={(folderId) => file.mutate({ ids: idsOf(chosen), folderId })}
          />
        </ChoiceButton>
      )}
      {children}
    </SelectionBar>
  )
}

interface PursueChosenProps {
  kind: 'notice' | 'project'
  chosen: readonly { id: number; pursuit: Pursuit | null }[]
}

/** Sets the stage of the chosen favourites. */
export function PursueChosen({ kind, chosen }: PursueChosenProps) {
  const pursue = usePursue(kind)
  return (
    <ChoiceButton label="跟进阶段" icon={<Flag size={14} aria-hidden="true" />} isDisabled={chosen.length === 0}>
      <OptionList
        options={pursuitOptions}
        chosen={commonOf(chosen.map(({ pursuit }) => pursuit))}
        onChoose={(pursuit) => pursue(chosen, pursuit)}
      />
    </ChoiceButton>
  )
}

interface OwnChosenProps {
  kind: OwnedKind
  chosen: readonly { id: number; team: Team | null }[]
  members: readonly TeamMember[]
}

/** Sets who is in charge of the chosen favourites. Shows nothing if the account has no colleagues. */
export function OwnChosen({ kind, chosen, members }: OwnChosenProps) {
  if (members.length === 0) return null
  return (
    <ChoiceButton label="负责人" icon={<UserRound size={14} aria-hidden="true" />} isDisabled={chosen.length === 0}>
      <OwnerOptions
        kind={kind}
        ids={idsOf(chosen)}
        members={members}
        ownerId={commonOf(chosen.map(({ team }) => team?.owner?.id ?? null))}
      />
    </ChoiceButton>
  )
}

interface KnowChosenProps<Row> {
  list: readonly Row[]
  chosen: readonly Row[]
  hasNews: (row: Row) => boolean
  seen: { isPending: boolean; mutate: (ids: number[]) => void }
}

/** Marks the updates of the chosen favourites as seen. Shows nothing if no row has updates. */
export function KnowChosen<Row extends { id: number }>({ list, chosen, hasNews, seen }: KnowChosenProps<Row>) {
  const told = chosen.filter(hasNews)
  if (!list.some(hasNews)) return null
  return (
    <Button size="small" disabled={told.length === 0} busy={seen.isPending} onClick={() => seen.mutate(idsOf(told))}>
      知道了
    </Button>
  )
}

interface ChoiceButtonProps {
  label: string
  icon: ReactNode
  isDisabled: boolean
  children: ReactNode
}

function ChoiceButton({ label, icon, isDisabled, children }: ChoiceButtonProps) {
  const content = (
    <>
      {icon}
      {label}
    </>
  )
  if (isDisabled) {
    return (
      <Button size="small" disabled>
        {content}
      </Button>
    )
  }
  return (
    <Popover label={`所选的${label}`} trigger={content} triggerClassName={buttonClass('default', 'small')}>
      {children}
    </Popover>
  )
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** The value that all have in common; undefined where they differ. */
function commonOf<Value>([first, ...others]: readonly Value[]): Value | undefined {
  return others.every((one) => one === first) ? first : undefined
}

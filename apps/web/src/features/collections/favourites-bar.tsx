import Flag from 'lucide-react/icons/flag'
import Folder from 'lucide-react/icons/folder'
import type { ReactNode } from 'react'
import { CollectChosen } from '../../shared/documents/selection/collect-chosen.tsx'
import type { Selection } from '../../shared/documents/selection/selection.ts'
import { SelectionBar } from '../../shared/documents/selection/selection-bar.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { folderOptions } from './marks/favourite-marks.tsx'
import { MarkChoice } from './marks/mark-choice.tsx'
import { pursuitOptions } from './marks/pursuit-mark.tsx'
import { useMarks, usePursue } from './marks/use-marks.ts'
import { useMarkSeen, type CollectedList, type CollectedRow } from './use-collections.ts'

interface FavouritesBarProps extends Pick<CollectedList, 'list' | 'folders'> {
  selection: Selection<CollectedRow>
}

/** What can be done with several favourites at once: folder, stage, news, out. */
export function FavouritesBar({ list, selection, folders }: FavouritesBarProps) {
  const { chosen } = selection
  const { file } = useMarks('notice')
  const pursue = usePursue('notice')
  const seen = useMarkSeen()
  const ids = chosen.map(({ id }) => id)
  const updated = chosen.filter(({ updates }) => updates.length > 0)
  return (
    <SelectionBar rows={list} selection={selection}>
      {folders.length > 0 && (
        <ChoiceButton label="归类" icon={<Folder size={14} aria-hidden="true" />} isDisabled={ids.length === 0}>
          <MarkChoice
            options={folderOptions(folders)}
            chosen={commonOf(chosen.map(({ folderId }) => folderId))}
            onChoose={(folderId) => file.mutate({ ids, folderId })}
          />
        </ChoiceButton>
      )}
      <ChoiceButton label="跟进阶段" icon={<Flag size={14} aria-hidden="true" />} isDisabled={ids.length === 0}>
        <MarkChoice
          options={pursuitOptions}
          chosen={commonOf(chosen.map(({ pursuit }) => pursuit))}
          onChoose={(pursuit) => pursue.mutate({ ids, pursuit })}
        />
      </ChoiceButton>
      {list.some(({ updates }) => updates.length > 0) && (
        <Button size="small" disabled={updated.length === 0} busy={seen.isPending} onClick={() => seen.mutate(updated.map(({ id }) => id))}>
          知道了
        </Button>
      )}
      <CollectChosen chosen={chosen} isOut />
    </SelectionBar>
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

/** What all are at; undefined where they differ. */
function commonOf<Value>([first, ...others]: readonly Value[]): Value | undefined {
  return others.every((one) => one === first) ? first : undefined
}

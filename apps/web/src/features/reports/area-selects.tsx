import { reportProductOf, type AreaNode } from '@tender/contract'
import { useAreaTree } from '../../shared/documents/areas/area-tree.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'

interface AreaSelectsProps {
  /** The code of a province or a city; null for the whole country. */
  area: string | null
  onChange: (area: string | null) => void
}

/** Chooses the whole country, a province or a city. */
export function AreaSelects({ area, onChange }: AreaSelectsProps) {
  const { data: tree = [] } = useAreaTree(true)
  const province = area === null ? '' : `${area.slice(0, 2)}0000`
  const cities = citiesOf(tree.find(({ code }) => code === province))
  return (
    <>
      <SelectField
        label="省份"
        options={[{ value: '', label: '全国' }, ...optionsOf(tree)]}
        value={province}
        onChange={(code) => onChange(code === '' ? null : code)}
      />
      {cities.length > 0 && (
        <SelectField
          label="城市"
          options={[{ value: province, label: '全省' }, ...optionsOf(cities)]}
          value={area ?? ''}
          onChange={onChange}
        />
      )}
    </>
  )
}

/** Municipalities have districts only. */
function citiesOf(province: AreaNode | undefined): AreaNode[] {
  return province?.children.filter(({ code }) => reportProductOf([code]) === 'city') ?? []
}

function optionsOf(areas: readonly AreaNode[]) {
  return areas.map(({ code, name }) => ({ value: code, label: name }))
}

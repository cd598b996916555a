import { areas } from '../../gazetteer/area-table.ts'
import type { Executor } from '../../platform/database/executor.ts'

/** Updates the table of areas, to which notices refer, from the program's list. Repeatable. Abolished areas stay, because old notices refer to them. */
export async function seedAreas(db: Executor): Promise<void> {
  await db.query(
    `insert into area (code, name, level, parent_code)
     select code, name, level, parent_code
       from unnest($1::text[], $2::text[], $3::integer[], $4::text[]) as given (code, name, level, parent_code)
     on conflict (code) do update set name = excluded.name, level = excluded.level, parent_code = excluded.parent_code
      where (area.name, area.level, area.parent_code) is distinct from (excluded.name, excluded.level, excluded.parent_code)`,
    [areas.map((area) => area.code), areas.map((area) => area.name), areas.map((area) => area.level), areas.map((area) => area.parentCode)],
  )
}

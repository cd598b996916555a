import { seedAreas } from './modules/areas/service.ts'
import { seedDictionaries } from './modules/dictionaries/service.ts'
import type { Database } from './platform/database/executor.ts'

/** Brings the tables that the program itself knows (areas, dictionaries) up to date. Repeatable. */
export async function seedReferenceData(database: Database): Promise<void> {
  await seedAreas(database)
  await seedDictionaries(database)
}

import { seedAreas } from './ingest/index.ts'
import { seedOpportunityMark } from './modules/branding/index.ts'
import { seedDictionaries } from './modules/dictionaries/index.ts'
import type { Database } from './platform/database/executor.ts'

/** Updates the tables whose contents the program itself knows (areas, dictionaries, its brands' marks). Repeatable. */
export async function seedReferenceData(database: Database): Promise<void> {
  await seedAreas(database)
  await seedDictionaries(database)
  await seedOpportunityMark(database)
}

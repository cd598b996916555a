import { BaseSequencer } from 'vitest/node'
/** Begins with the files that are known to take long. */
export class LongFirst extends BaseSequencer {}

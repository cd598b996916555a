/**
 * Makes this transaction always use the index. The planner expects a choice of many terms to match half of the table
 * and would read all of it. Bitmaps get enough memory to stay exact, because otherwise the terms of whole pages would
 * be read again.
 */
export const planByIndex = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  work_mem: '32MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

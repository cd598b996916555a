-- 拟在建订阅 had the filters of notices while there were no projects: what says the same of a project is taken over. One that then asks for nothing would find every project, so it rests.

update subscription set
  criteria = jsonb_build_object(
    'groups', coalesce(criteria -> 'groups', '[]'),
    'projectStages', coalesce(criteria -> 'projectStages', '[]'),
    'projectFilters', jsonb_strip_nulls(jsonb_build_object(
      'searchWord', criteria #> '{filters,searchWord}',
      'area', criteria #> '{filters,area}',
      'industry', criteria #> '{filters,qcodes}',
      'investmentFrom', criteria #> '{filters,budgetFrom}',
      'investmentBelow', criteria #> '{filters,budgetBelow}',
      'owner', criteria #> '{filters,tenderer}'))),
  changed_in = pg_current_xact_id()
where kind = 'proposed';

update subscription set is_paused = true
where kind = 'proposed'
  and criteria -> 'groups' = '[]' and criteria -> 'projectStages' = '[]'
  and not exists (select 1 from jsonb_each(criteria -> 'projectFilters') as filter where filter.value not in ('""', '[]'));

import type { Database } from '../../apps/server/src/platform/database/executor.ts'

/** notices per insert */
const atOnce = 30_000

/** notices per project: tender, candidates, result */
const ofProject = 3

/**
 * A world with only the data that figures are counted from: projects of three notices, each with a tenderer, an agency,
 * four bidders and a winner. As in reality, a few companies are in very many projects: there is one company for twenty
 * notices, and the largest has a role in one project of forty.
 */
export async function fillCompanies(database: Database, notices: number): Promise<void> {
  const companies = Math.max(50, Math.round(notices / 20))
  await database.query('select setseed(0.5)')
  await database.query(
    `insert into organisation (name, name_key) select name, name from (select '第' || number || '建设有限公司' as name from generate_series(1, $1::integer) as number) as named`,
    [companies],
  )
  for (let from = 0; from < notices; from += atOnce) {
    const last = Math.min(notices, from + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    for (const statement of [insertProjects, insertNotices, insertRoles])
      await database.query(statement, [from / ofProject, Math.floor(last / ofProject), companies], { patience: 600_000 })
  }
  for (const table of ['notice', 'project']) {
    // oxlint-disable-next-line no-await-in-loop -- what is stored later takes the next id
    await database.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await database.query('insert into organisation_notice select id from notice', [], { patience: 600_000 })
  await database.query('analyze', [], { patience: 600_000 })
}

const projects = 'generate_series($1::integer + 1, $2::integer) as project'

const insertProjects = `insert into project (id, name) overriding system value select project, '第' || project || '号工程' from ${projects} where $3::integer > 0`

const insertNotices = `insert into notice (id, title, channel, published_at, area_code, industry, category, project_id, budget, facts, extractor_version)
  overriding system value
  select (project - 1) * ${ofProject} + step, '第' || project || '号工程', (array['tender', 'candidate', 'result'])[step],
    timestamptz '2023-11-01' + project * interval '1 minute' * (1500000.0 / (project + 1500000)) + step * interval '20 days',
    (array['330212', '330106', '320505', '440305', '110105', '510107', '420106', '370202'])[1 + project % 8], (array['E', 'I', 'N', 'Q'])[1 + project % 4],
    (array['works', 'goods', 'services'])[1 + project % 3], project, case when step = 1 then 10000000 + project % 977 * 1000000 end, '{}', 1
  from ${projects}, generate_series(1, ${ofProject}) as step where $3::integer > 0`

const insertRoles = `with drawn as materialized (
    select project, array(select 1 + floor($3::integer * power(random(), 3))::integer from generate_series(1, 6) where project > 0) as ids from ${projects}
  ), said as (
    select project, step, 'tenderer' as role, 1 as position, ids[1] as id from drawn, generate_series(1, 3) as step
    union all select project, step, 'agency', 1, ids[2] from drawn, generate_series(1, 3) as step
    union all select project, 2, 'candidate', place, ids[2 + place] from drawn, generate_series(1, 4) as place
    union all select project, 3, 'winner', 1, ids[3] from drawn
  )
  insert into organisation_role (notice_id, role, position, organisation_id, name, amount, is_lead, in_consortium, channel, published_at, project_id)
  select notice.id, said.role, said.position, said.id, '第' || said.id || '建设有限公司', case when said.role in ('winner', 'candidate') then 9000000 + said.project % 977 * 900000 end,
    true, false, notice.channel, notice.published_at, said.project
  from said join notice on notice.id = (said.project - 1) * ${ofProject} + said.step`

-- by which 采购方式 a company's projects were tendered, beside month, area, category and industry

alter table organisation_figure drop constraint organisation_figure_dimension_check;
alter table organisation_figure add constraint organisation_figure_dimension_check
  check (dimension in ('month', 'area', 'category', 'industry', 'method'));

insert into organisation_figure (company_id, side, dimension, value, projects, amount)
  select company_id, side, 'method', coalesce(method, ''), count(*), coalesce(sum(amount), 0)
  from organisation_project,
    lateral (values ('tendered', tendered_at, awarded), ('ran', ran_at, awarded), ('won', won_at, won_amount)) as deed (side, at, amount)
  where at is not null group by company_id, side, coalesce(method, '');

-- Who a session belongs to and what its enterprise has paid for are asked together, with every call.

create view member_period_public as
  select period.enterprise_id, period.id, period.level_id, level.rank, period.starts_at, period.duration_ms, period.area_codes
    from member_period period join member_level level on level.id = period.level_id;

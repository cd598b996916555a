-- What is asked of companies and written of them costs the same however many there are.

-- the names of a company, also through the views
create index organisation_company on organisation ((coalesce(merged_into, id)));

-- Figures are changed far more often than they become nothing: an index on what changes made each change write every index of its row anew. What has become nothing is found by its key.
drop index organisation_figure_empty;
drop index organisation_deal_empty;
drop index organisation_rival_empty;

-- The dashboard counts the notices of thirty days by day and channel: from this index alone, without their wide rows.

create index notice_published on notice (published_at, channel);

-- Distinct people who used a tag in the last seven days, and the time of its latest post.
alter table trending_tags
  add column people integer not null default 0,
  add column last_used timestamptz(3);
create index trending_tags_by_people on trending_tags (people desc, last_used desc, tag);

-- Number of people who posted publicly in the last seven days, when the counts were computed.
alter table ranking_renewals add column authors integer not null default 0;

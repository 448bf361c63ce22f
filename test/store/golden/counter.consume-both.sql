-- counter.consume-both
-- The indexes that its conditions use:
-- Read as a whole: nothing

with asked as (
  select * from json_to_record($1::text::json) as a (own_key text, own_most int, own_ms bigint,
    overall_key text, overall_ms bigint, now bigint)
), own as (
  insert into rate_limits as r (key, points, expire) select own_key, 1, now + own_ms from asked
  on conflict (key) do update set
  points = case when r.expire <= (select now from asked) then 1 else r.points + 1 end,
  expire = case when r.expire <= (select now from asked) then excluded.expire else r.expire end
returning points, expire
), overall as (
  insert into rate_limits as r (key, points, expire) select overall_key, 1, now + overall_ms from asked
  -- RFC 7591 §5: a source that is over its limit does not use up the limit of all sources.
  where (select points from own) <= own_most
  on conflict (key) do update set
  points = case when r.expire <= (select now from asked) then 1 else r.points + 1 end,
  expire = case when r.expire <= (select now from asked) then excluded.expire else r.expire end
returning points, expire
)
select json_build_object('own', (select own from own), 'overall', (select overall from overall)) as answer

-- catalog.read
-- The indexes that its conditions use:
-- Read as a whole: resources, scopes

select json_build_object(
  -- RFC 8414 §2: scopes_supported, in the order of the consent page.
  'scopes', (select coalesce(json_agg(row_to_json(s) order by s.position), '[]') from scopes s),
  -- RFC 8707 §2: the audiences that a client can name.
  'resources', (select coalesce(json_agg(row_to_json(r) order by r.position), '[]') from resources r),
  'permissions', (select coalesce(json_agg(row_to_json(p) order by p.title, p.name), '[]') from permissions p)
) as answer
from json_to_record($1::text::json) as a (nothing text)

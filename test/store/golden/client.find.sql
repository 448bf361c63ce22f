-- client.find
-- The indexes that its conditions use:
--   clients_pkey
-- Read as a whole: nothing

select json_build_object('subject', a.subject,
  -- RFC 6749 §2.2: a client is its client_id, byte for byte.
  'client', (select row_to_json(c) from clients c where c.client_id = a.client)) as answer
from json_to_recordset($1::text::json) as a (subject text, client text)

-- An endpoint that is being deleted would fail the reference of its delivery, and so whatever is recorded meanwhile: the lock
-- waits for the deletion, and leaves the endpoint out. The reference would take the same lock a moment later.
CREATE OR REPLACE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event_id, event, grant_id, due_at, queued_at)
  SELECT endpoint.id, added.id, added.event, added.grant_id, added.at, added.at
  FROM webhook_endpoints endpoint JOIN added ON CASE
    WHEN added.event = 'webhook.tested' THEN added.details ->> 'webhook' = endpoint.id::text
    ELSE endpoint.events && ARRAY['*', added.event, split_part(added.event, '.', 1) || '.*']
  END
  ORDER BY added.id
  FOR KEY SHARE OF endpoint;
  RETURN NULL;
END $$;

CREATE TABLE "webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"event" text NOT NULL,
	"grant_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_fault" text,
	"removable_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_endpoint_id_event_id_unique" UNIQUE("endpoint_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("endpoint_id","grant_id","event_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_removable" ON "webhook_deliveries" USING btree ("removable_at");--> statement-breakpoint
-- A webhook is queued in the transaction of the event that it tells, whoever writes it: neither exists without the other,
-- and no process has to look for events that were committed out of order. `webhook.tested` goes to the one that is tested.
CREATE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event_id, event, grant_id, due_at, queued_at)
  SELECT endpoint.id, added.id, added.event, added.grant_id, added.at, added.at
  FROM webhook_endpoints endpoint JOIN added ON CASE
    WHEN added.event = 'webhook.tested' THEN added.details ->> 'webhook' = endpoint.id::text
    ELSE endpoint.events && ARRAY['*', added.event, split_part(added.event, '.', 1) || '.*']
  END
  ORDER BY added.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_are_told AFTER INSERT ON "audit_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks();

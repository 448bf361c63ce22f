CREATE TABLE "anonymous_usage" (
	"source" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "charged_to" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "charged_to" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD COLUMN "charged_to" text;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_charged" ON "clients" USING btree ("charged_to","created_at") WHERE charged_to is not null;--> statement-breakpoint
CREATE INDEX "documents_charged" ON "documents" USING btree ("charged_to","saved_at") WHERE charged_to is not null;--> statement-breakpoint
CREATE INDEX "authorization_requests_client_id_index" ON "authorization_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "authorization_requests_charged" ON "authorization_requests" USING btree ("charged_to","created_at") WHERE charged_to is not null;
--> statement-breakpoint
-- One row for each source, updated with each row that is charged to it: room in the page for its next version (HOT).
ALTER TABLE "anonymous_usage" SET (fillfactor = 50);
--> statement-breakpoint
-- Keeps anonymous_usage, in the transaction that changes the rows. The sources are locked in one order, so that two
-- statements about many of them do not wait for each other.
CREATE FUNCTION sum_up_anonymous_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO anonymous_usage AS u (source, bytes)
      SELECT charged_to, sum(bytes) FROM new_rows WHERE charged_to IS NOT NULL GROUP BY charged_to ORDER BY charged_to
      ON CONFLICT (source) DO UPDATE SET bytes = u.bytes + excluded.bytes;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO anonymous_usage AS u (source, bytes)
      SELECT charged_to, -sum(bytes) FROM old_rows WHERE charged_to IS NOT NULL GROUP BY charged_to ORDER BY charged_to
      ON CONFLICT (source) DO UPDATE SET bytes = u.bytes + excluded.bytes;
  ELSE
    INSERT INTO anonymous_usage AS u (source, bytes)
      SELECT charged_to, sum(bytes) FROM (
        SELECT charged_to, bytes FROM new_rows UNION ALL SELECT charged_to, -bytes FROM old_rows
      ) changed
      WHERE charged_to IS NOT NULL GROUP BY charged_to HAVING sum(bytes) <> 0 ORDER BY charged_to
      ON CONFLICT (source) DO UPDATE SET bytes = u.bytes + excluded.bytes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER charge_insert AFTER INSERT ON "authorization_requests"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_update AFTER UPDATE ON "authorization_requests"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_delete AFTER DELETE ON "authorization_requests"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_insert AFTER INSERT ON "clients"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_update AFTER UPDATE ON "clients"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_delete AFTER DELETE ON "clients"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_insert AFTER INSERT ON "documents"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_update AFTER UPDATE ON "documents"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();
--> statement-breakpoint
CREATE TRIGGER charge_delete AFTER DELETE ON "documents"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_anonymous_data();

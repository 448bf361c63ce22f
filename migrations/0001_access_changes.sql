CREATE SEQUENCE "public"."grant_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"workspace_id" uuid,
	"client_id" text,
	"action" text NOT NULL,
	"before" bigint NOT NULL,
	"batches" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"address" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorization_requests" DROP CONSTRAINT "authorization_requests_client_id_clients_client_id_fk";
--> statement-breakpoint
ALTER TABLE "authorization_requests" DROP CONSTRAINT "authorization_requests_workspace_id_workspaces_id_fk";
--> statement-breakpoint
ALTER TABLE "grants" DROP CONSTRAINT "grants_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "grants" DROP CONSTRAINT "grants_workspace_id_workspaces_id_fk";
--> statement-breakpoint
ALTER TABLE "grants" DROP CONSTRAINT "grants_client_id_clients_client_id_fk";
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_workspace_id_workspaces_id_fk";
--> statement-breakpoint
DROP INDEX "authorization_requests_client_id_index";--> statement-breakpoint
DROP INDEX "grants_user_id_client_id_index";--> statement-breakpoint
DROP INDEX "grants_workspace_id_index";--> statement-breakpoint
DROP INDEX "grants_client_id_index";--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "removable_at" timestamp (3) with time zone DEFAULT now() + interval '60 days' NOT NULL;--> statement-breakpoint
-- In the order of creation: first without numbers, then one statement for all.
ALTER TABLE "grants" ADD COLUMN "number" bigint;--> statement-breakpoint
UPDATE "grants" SET "number" = numbered.number
  FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS number FROM "grants") numbered WHERE grants.id = numbered.id;--> statement-breakpoint
SELECT setval('grant_numbers', greatest((SELECT count(*) FROM "grants"), 1));--> statement-breakpoint
ALTER TABLE "grants" ALTER COLUMN "number" SET DEFAULT nextval('grant_numbers');--> statement-breakpoint
ALTER TABLE "grants" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
-- A family that ran out stays for a week; a grant that never had one, and whose code is gone, is removed with its code from now on.
UPDATE "families" SET "removable_at" = "expires_at" + interval '8 days';--> statement-breakpoint
DELETE FROM "grants" WHERE created_at < now() - interval '25 hours'
  AND NOT EXISTS (SELECT FROM "families" WHERE grant_id = grants.id) AND NOT EXISTS (SELECT FROM "codes" WHERE grant_id = grants.id);--> statement-breakpoint
CREATE INDEX "families_removable_at_index" ON "families" USING btree ("removable_at");--> statement-breakpoint
CREATE INDEX "grants_standing" ON "grants" USING btree ("number") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "grants_of_user" ON "grants" USING btree ("user_id","number") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "grants_of_workspace" ON "grants" USING btree ("workspace_id","number") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "grants_of_client" ON "grants" USING btree ("client_id","number") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "grants_of_member" ON "grants" USING btree ("user_id","workspace_id","number") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "grants_of_application" ON "grants" USING btree ("workspace_id","client_id","number") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "grants_ended" ON "grants" USING btree ("user_id","revoked_at") WHERE revoked_at is not null;
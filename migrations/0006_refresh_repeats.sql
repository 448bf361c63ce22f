DROP INDEX "memberships_workspace_id_index";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "redeemed_by" text;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "repeats_in_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "memberships_workspace_id_user_id_index" ON "memberships" USING btree ("workspace_id","user_id");
ALTER TABLE "grants" ADD COLUMN "pinned_workspace" text;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "workspaces_retired" ON "workspaces" USING btree ("retired_at") WHERE retired_at is not null;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_external_id_unique" UNIQUE("external_id");
--> statement-breakpoint
UPDATE "grants" AS g SET "pinned_workspace" = w."name" FROM "workspaces" AS w
WHERE w."id" = g."workspace_id" AND EXISTS (
  SELECT FROM "resources" AS r
  WHERE strpos(r."identifier", '{workspace}') > 0 AND replace(r."identifier", '{workspace}', w."name") = ANY (g."audiences")
);

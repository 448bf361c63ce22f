ALTER TABLE "permissions" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scopes" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scopes" ADD COLUMN "descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL;
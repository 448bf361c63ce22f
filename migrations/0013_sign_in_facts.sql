ALTER TABLE "authorization_requests" ADD COLUMN "max_age" integer;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD COLUMN "acr_values" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "amr" text[] DEFAULT '{pwd}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "amr" text[] DEFAULT '{pwd}'::text[] NOT NULL;
ALTER TABLE "clients" ADD COLUMN "fetch_began_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fetch_began_at" timestamp (3) with time zone;
-- null for users who are here already: what a seed file last set was not kept. New users have the empty text.
ALTER TABLE "users" ADD COLUMN "seeded_password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "seeded_password_hash" SET DEFAULT '';

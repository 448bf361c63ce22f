ALTER TABLE "emails" ALTER COLUMN "locale" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "locale" DROP NOT NULL;--> statement-breakpoint
-- There was only English, so this setting was nobody’s choice.
UPDATE "users" SET "locale" = NULL WHERE "locale" = 'en';

CREATE TABLE "operators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"appointed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
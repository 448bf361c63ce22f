CREATE TABLE "setup_closed" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_password_cost_index" ON "users" USING btree (split_part(password_hash, '$', 4));
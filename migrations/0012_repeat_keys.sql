DROP INDEX "clients_registration_hash";--> statement-breakpoint
CREATE UNIQUE INDEX "clients_repeat_key" ON "clients" USING btree ("registration_hash") WHERE registration_hash like 'once:%';
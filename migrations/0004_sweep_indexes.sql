CREATE INDEX "documents_fresh_until_index" ON "documents" USING btree ("fresh_until");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");
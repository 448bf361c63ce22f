CREATE SEQUENCE "public"."status_entries" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_policies" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"decision" text NOT NULL,
	"scopes" text[],
	"permissions" text[],
	"identity_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_policies_workspace_id_kind_subject_pk" PRIMARY KEY("workspace_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"workspace_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_requests_workspace_id_client_id_user_id_pk" PRIMARY KEY("workspace_id","client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"address" text,
	"user_id" uuid,
	"client_id" text,
	"workspace_id" uuid,
	"grant_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text,
	"code_challenge" text NOT NULL,
	"required_scopes" text[] NOT NULL,
	"optional_scopes" text[] NOT NULL,
	"resources" text[] NOT NULL,
	"audiences" text[] NOT NULL,
	"pinned_workspace" text,
	"prompts" text[] NOT NULL,
	"login_hint" text,
	"workspace_id" uuid,
	"outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"client_name" text NOT NULL,
	"client_uri" text,
	"logo_uri" text,
	"policy_uri" text,
	"tos_uri" text,
	"redirect_uris" text[] NOT NULL,
	"auth_methods" text[] NOT NULL,
	"jwks" jsonb,
	"jwks_uri" text,
	"grant_types" text[] NOT NULL,
	"scope" text[],
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"identity_hash" text NOT NULL,
	"document_host" text,
	"host_denied" boolean DEFAULT false NOT NULL,
	"fresh_until" timestamp (3) with time zone,
	"registration_token_hash" text,
	"registration_hash" text,
	"consented_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"grant_id" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	CONSTRAINT "codes_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"url" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"body" text NOT NULL,
	"fresh_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" text PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"token_hash" text NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"scope" text[] NOT NULL,
	"resources" text[] NOT NULL,
	"audiences" text[] NOT NULL,
	"client_identity_hash" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"redirect_uri" text NOT NULL,
	"address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_entry" bigint,
	"ceiling_scope" text[] NOT NULL,
	"ceiling_permissions" text[] NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"role" text NOT NULL,
	"permissions" text[],
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_workspace_id_pk" PRIMARY KEY("user_id","workspace_id")
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_tokens_name_unique" UNIQUE("name"),
	CONSTRAINT "operator_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"identifier" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"secret_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" serial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_status_entries" (
	"entry" bigint PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"name" text PRIMARY KEY NOT NULL,
	"permissions" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scopes" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"position" serial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"alg" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"activates_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_list_key" (
	"key" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"client_id" text NOT NULL,
	"jti_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_assertions_client_id_jti_hash_pk" PRIMARY KEY("client_id","jti_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"platform_checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"only_approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "application_policies" ADD CONSTRAINT "application_policies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_requests_client_id_index" ON "approval_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "approval_requests_user_id_index" ON "approval_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_events_workspace_id_id_index" ON "audit_events" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_user_id_id_index" ON "audit_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_client_id_id_index" ON "audit_events" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "authorization_requests_client_id_index" ON "authorization_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "authorization_requests_expires_at_index" ON "authorization_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "clients_registration_hash" ON "clients" USING btree ("registration_hash");--> statement-breakpoint
CREATE INDEX "clients_document_host" ON "clients" USING btree ("document_host") WHERE document_host is not null;--> statement-breakpoint
CREATE INDEX "clients_unused" ON "clients" USING btree ("created_at") WHERE source <> 'operator' and consented_at is null;--> statement-breakpoint
CREATE INDEX "codes_grant_id_index" ON "codes" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "codes_expires_at_index" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "families_grant_id_index" ON "families" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "grants_user_id_client_id_index" ON "grants" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "grants_workspace_id_index" ON "grants" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "grants_client_id_index" ON "grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "memberships_workspace_id_index" ON "memberships" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "retired_status_entries_expires_at_index" ON "retired_status_entries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_assertions_expires_at_index" ON "used_assertions" USING btree ("expires_at");
--> statement-breakpoint
-- Room in each page for the next version of a row, so that a rotation stays in place (HOT).
ALTER TABLE "families" SET (fillfactor = 70);
--> statement-breakpoint
INSERT INTO "roles" ("name", "permissions") VALUES ('admin', '{*}'), ('member', '{}'), ('guest', '{}');
--> statement-breakpoint
INSERT INTO "status_list_key" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION refuse_to_change_the_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_past();

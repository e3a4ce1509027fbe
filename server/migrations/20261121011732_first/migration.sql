CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY,
	"user_type" text NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_login" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text,
	"timezone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"franchise_id" uuid,
	"service_partner_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_id" uuid NOT NULL,
	"franchise_id" uuid NOT NULL,
	"service_partner_id" uuid,
	"created_by_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_address" text NOT NULL,
	"fields" jsonb NOT NULL,
	"remark" text NOT NULL,
	"fee_paise" integer NOT NULL,
	"franchise_share_percent" numeric(5,2) NOT NULL,
	"partner_share_percent" numeric(5,2) NOT NULL,
	"sla_start" timestamp(3) with time zone NOT NULL,
	"sla_due" timestamp(3) with time zone NOT NULL,
	"sla_paused_at" timestamp(3) with time zone,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"consent_at" timestamp(3) with time zone NOT NULL,
	"tracking_token_hash" text NOT NULL UNIQUE,
	"search_text" text GENERATED ALWAYS AS (lower(number || ' ' || customer_name || ' ' || customer_phone)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"name_mr" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"icon" text NOT NULL,
	"excluded_from_digital" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" text PRIMARY KEY,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"name_mr" text DEFAULT '' NOT NULL,
	"tagline" jsonb NOT NULL,
	"description" text NOT NULL,
	"description_hi" text DEFAULT '' NOT NULL,
	"description_mr" text DEFAULT '' NOT NULL,
	"sla_hours" integer NOT NULL,
	"sla_clock" text NOT NULL,
	"fee_paise" integer NOT NULL,
	"franchise_share_percent" numeric(5,2) NOT NULL,
	"partner_share_percent" numeric(5,2) NOT NULL,
	"link" text NOT NULL,
	"portal" text NOT NULL,
	"fields" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY,
	"uploaded_by_id" uuid NOT NULL,
	"application_id" uuid,
	"requirement" text,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"received_file" text NOT NULL,
	"shown_file" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "franchises" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"monthly_target_paise" bigint DEFAULT 0 NOT NULL,
	"service_partner_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_partners" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"own_device" boolean DEFAULT false NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_misses" (
	"application_id" uuid,
	"day" date,
	"misses" integer NOT NULL,
	CONSTRAINT "tracking_misses_pkey" PRIMARY KEY("application_id","day")
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" uuid,
	"received_at" timestamp(3) with time zone,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_trail_pkey" PRIMARY KEY("received_at","id")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE TABLE "audit_trail_other" PARTITION OF "audit_trail" DEFAULT;
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"account_id" uuid,
	"key" uuid,
	"request_hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_name" ON "accounts" (lower("user_name"));--> statement-breakpoint
CREATE INDEX "accounts_franchise_id_index" ON "accounts" ("franchise_id");--> statement-breakpoint
CREATE INDEX "accounts_service_partner_id_index" ON "accounts" ("service_partner_id");--> statement-breakpoint
CREATE INDEX "applications_received_at_id_index" ON "applications" ("received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_franchise_id_received_at_id_index" ON "applications" ("franchise_id","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_service_partner_id_received_at_id_index" ON "applications" ("service_partner_id","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_created_by_id_received_at_id_index" ON "applications" ("created_by_id","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_status_received_at_id_index" ON "applications" ("status","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_open_due" ON "applications" ("sla_due") WHERE status not in ('completed', 'rejected');--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_application_id_index" ON "documents" ("application_id");--> statement-breakpoint
CREATE INDEX "franchises_service_partner_id_index" ON "franchises" ("service_partner_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" ("account_id");--> statement-breakpoint
CREATE INDEX "audit_trail_subject_id_received_at_index" ON "audit_trail" ("subject_id","received_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_service_partner_id_service_partners_id_fkey" FOREIGN KEY ("service_partner_id") REFERENCES "service_partners"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_service_id_services_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_service_partner_id_service_partners_id_fkey" FOREIGN KEY ("service_partner_id") REFERENCES "service_partners"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_created_by_id_accounts_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_id_accounts_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "franchises" ADD CONSTRAINT "franchises_service_partner_id_service_partners_id_fkey" FOREIGN KEY ("service_partner_id") REFERENCES "service_partners"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "tracking_misses" ADD CONSTRAINT "tracking_misses_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");
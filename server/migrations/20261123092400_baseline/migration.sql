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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_user_name_plain" CHECK (user_name ~ '^[A-Za-z0-9][A-Za-z0-9._@+-]*$')
);
--> statement-breakpoint
CREATE TABLE "application_counts" (
	"scope" text,
	"status" text,
	"shard" smallint,
	"total" bigint NOT NULL,
	CONSTRAINT "application_counts_pkey" PRIMARY KEY("scope","status","shard")
);
--> statement-breakpoint
CREATE TABLE "application_search" (
	"id" uuid PRIMARY KEY,
	"received_at" timestamp(3) with time zone NOT NULL,
	"franchise_id" uuid NOT NULL,
	"service_partner_id" uuid,
	"created_by_id" uuid NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"provisional_number" text,
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
	"tracking_token_hash" text NOT NULL UNIQUE
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
CREATE TABLE "device_keys" (
	"account_id" uuid PRIMARY KEY,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"prefix" text NOT NULL UNIQUE,
	"session_id" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_account_id_public_key_unique" UNIQUE("account_id","public_key")
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
	"thumbnail_file" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"application_id" uuid PRIMARY KEY,
	"rating" integer NOT NULL,
	"message" text NOT NULL,
	"taken_by_id" uuid NOT NULL,
	"taken_by_name" text NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "feedback_rating" CHECK ("rating" between 1 and 5)
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
CREATE TABLE "outgoing_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"subscription_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"message" jsonb NOT NULL,
	"without_payload" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "outgoing_pushes_subscription_id_topic_unique" UNIQUE("subscription_id","topic")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL UNIQUE,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_key_secrets" (
	"id" uuid PRIMARY KEY,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"id" uuid PRIMARY KEY,
	"public_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment_uploads" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"token_hash" text NOT NULL,
	"document_id" uuid,
	"claimed_at" timestamp(3) with time zone,
	"referenced_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "attachment_uploads_account_id_attachment_id_sha256_unique" UNIQUE("account_id","attachment_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "discarded_envelopes" (
	"account_id" uuid,
	"id" uuid,
	"device_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "discarded_envelopes_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "envelope_corrections" (
	"account_id" uuid,
	"id" uuid,
	"corrects_id" uuid NOT NULL,
	CONSTRAINT "envelope_corrections_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "envelopes" (
	"account_id" uuid,
	"id" uuid,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "envelopes_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reported_envelopes" (
	"account_id" uuid,
	"id" uuid,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reported_envelopes_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_account_id_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL UNIQUE,
	"account_id" uuid NOT NULL,
	"own_device" boolean DEFAULT false NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text,
	"account_id" uuid,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_pkey" PRIMARY KEY("token_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "tracking_misses" (
	"number" text,
	"day" date,
	"network" text,
	"misses" integer NOT NULL,
	CONSTRAINT "tracking_misses_pkey" PRIMARY KEY("number","day","network")
);
--> statement-breakpoint
CREATE TABLE "tracking_tokens" (
	"token_hash" text PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
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
CREATE TABLE "list_revisions" (
	"domain" text,
	"scope" text,
	"shard" smallint,
	"changes" bigint NOT NULL,
	CONSTRAINT "list_revisions_pkey" PRIMARY KEY("domain","scope","shard")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" uuid PRIMARY KEY,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
CREATE INDEX "application_search_trigrams" ON "application_search" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "applications_received_at_id_index" ON "applications" ("received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_franchise_id_received_at_id_index" ON "applications" ("franchise_id","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_service_partner_id_received_at_id_index" ON "applications" ("service_partner_id","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_created_by_id_received_at_id_index" ON "applications" ("created_by_id","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_status_received_at_id_index" ON "applications" ("status","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_open_due" ON "applications" ("sla_due") WHERE status not in ('completed', 'rejected');--> statement-breakpoint
CREATE INDEX "devices_session_id_index" ON "devices" ("session_id");--> statement-breakpoint
CREATE INDEX "documents_application_id_index" ON "documents" ("application_id");--> statement-breakpoint
CREATE INDEX "franchises_service_partner_id_index" ON "franchises" ("service_partner_id");--> statement-breakpoint
CREATE INDEX "outgoing_pushes_due_at_index" ON "outgoing_pushes" ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_id_index" ON "push_subscriptions" ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_index" ON "push_subscriptions" ("session_id");--> statement-breakpoint
CREATE INDEX "attachment_uploads_token_hash_index" ON "attachment_uploads" ("token_hash");--> statement-breakpoint
CREATE INDEX "attachment_uploads_document_id_index" ON "attachment_uploads" ("document_id");--> statement-breakpoint
CREATE INDEX "attachment_uploads_referenced_at_index" ON "attachment_uploads" ("referenced_at");--> statement-breakpoint
CREATE INDEX "envelope_corrections_account_id_corrects_id_index" ON "envelope_corrections" ("account_id","corrects_id");--> statement-breakpoint
CREATE INDEX "envelopes_device_id_received_at_index" ON "envelopes" ("device_id","received_at" DESC);--> statement-breakpoint
CREATE INDEX "reported_envelopes_device_id_reported_at_index" ON "reported_envelopes" ("device_id","reported_at");--> statement-breakpoint
CREATE INDEX "known_browsers_account_id_last_used_at_index" ON "known_browsers" ("account_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" ("account_id");--> statement-breakpoint
CREATE INDEX "tracking_tokens_application_id_created_at_index" ON "tracking_tokens" ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_trail_subject_id_received_at_index" ON "audit_trail" ("subject_id","received_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_service_partner_id_service_partners_id_fkey" FOREIGN KEY ("service_partner_id") REFERENCES "service_partners"("id");--> statement-breakpoint
ALTER TABLE "application_search" ADD CONSTRAINT "application_search_id_applications_id_fkey" FOREIGN KEY ("id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_service_id_services_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_service_partner_id_service_partners_id_fkey" FOREIGN KEY ("service_partner_id") REFERENCES "service_partners"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_created_by_id_accounts_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_id_accounts_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_taken_by_id_accounts_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "franchises" ADD CONSTRAINT "franchises_service_partner_id_service_partners_id_fkey" FOREIGN KEY ("service_partner_id") REFERENCES "service_partners"("id");--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_subscription_id_push_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sealing_key_secrets" ADD CONSTRAINT "sealing_key_secrets_id_sealing_keys_id_fkey" FOREIGN KEY ("id") REFERENCES "sealing_keys"("id");--> statement-breakpoint
ALTER TABLE "attachment_uploads" ADD CONSTRAINT "attachment_uploads_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "attachment_uploads" ADD CONSTRAINT "attachment_uploads_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "discarded_envelopes" ADD CONSTRAINT "discarded_envelopes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "discarded_envelopes" ADD CONSTRAINT "discarded_envelopes_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
ALTER TABLE "envelope_corrections" ADD CONSTRAINT "envelope_corrections_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
ALTER TABLE "reported_envelopes" ADD CONSTRAINT "reported_envelopes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "reported_envelopes" ADD CONSTRAINT "reported_envelopes_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "tracking_tokens" ADD CONSTRAINT "tracking_tokens_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");
--> statement-breakpoint
ALTER TABLE "list_revisions" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "application_counts" SET (fillfactor = 50);
--> statement-breakpoint
-- A shard that no other transaction writes, so that writers do not wait for each other; when all are
-- taken, the first one looked at. 7265111 is any number, one above the migrations' lock.
CREATE FUNCTION "pick_list_shard"() RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  first int := pg_backend_pid() % 16;
BEGIN
  FOR step IN 0..15 LOOP
    IF pg_try_advisory_xact_lock(7265111, (first + step) % 16) THEN
      RETURN (first + step) % 16;
    END IF;
  END LOOP;
  RETURN first;
END $$;
--> statement-breakpoint
-- The one function that a domain's triggers call: what these scopes' lists of the domain show has
-- changed. Scopes: an account, franchise or partner id, 'staff', 'everybody'.
-- Scopes in order: should two writers share a shard, they wait for each other one way only.
-- Microseconds keep the count rising after a backup was put back.
CREATE FUNCTION "bump_list_revisions"("domain" text, "scopes" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_revisions (domain, scope, shard, changes)
  SELECT $1, scope, shard, extract(epoch FROM clock_timestamp()) * 1000000
  FROM (SELECT DISTINCT unnest(scopes) AS scope) AS each, pick_list_shard() AS shard
  WHERE scope IS NOT NULL
  ORDER BY scope
  ON CONFLICT (domain, scope, shard)
  DO UPDATE SET changes = greatest(list_revisions.changes + 1, excluded.changes)
$$;
--> statement-breakpoint
-- Whose lists show an application and count it: those of staff, its franchise, partner and creator.
CREATE FUNCTION "list_scopes"("franchise" uuid, "partner" uuid, "creator" uuid) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE AS $$
  SELECT scope FROM unnest(ARRAY['staff', franchise::text, partner::text, creator::text]) AS scope
  WHERE scope IS NOT NULL
$$;
--> statement-breakpoint
-- Counts and revisions follow one change together: three events, each with its rows before and after.
CREATE FUNCTION "update_counts_and_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sources text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT *, -1 AS change FROM before_change' END,
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT *, 1 AS change FROM after_change' END);
  scopes text[];
BEGIN
  EXECUTE format($sql$
    WITH changed AS MATERIALIZED (
      SELECT scope, status, sum(change) AS change
      FROM (%s) AS rows, list_scopes(franchise_id, service_partner_id, created_by_id) AS scope
      GROUP BY scope, status
    ), counted AS (
      INSERT INTO application_counts (scope, status, shard, total)
      SELECT scope, status, shard, change FROM changed, pick_list_shard() AS shard
      WHERE change <> 0
      ORDER BY scope, status
      ON CONFLICT (scope, status, shard)
      DO UPDATE SET total = application_counts.total + excluded.total
    )
    SELECT array_agg(DISTINCT scope) FROM changed
  $sql$, sources) INTO scopes;
  PERFORM bump_list_revisions('applications', scopes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "bump_revisions_of_audited"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('applications', (
    SELECT array_agg(DISTINCT scope)
    FROM applications, list_scopes(franchise_id, service_partner_id, created_by_id) AS scope
    WHERE id IN (SELECT subject_id FROM after_change WHERE subject = 'application')
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Names of people, offices and services stand in the lists of every domain.
CREATE FUNCTION "bump_revisions_of_names"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('names', ARRAY['everybody']);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A customer who calls has the provisional number alone.
CREATE FUNCTION "update_application_search"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO application_search
  SELECT id, received_at, franchise_id, service_partner_id, created_by_id,
    lower(concat_ws(' ', number, customer_name, customer_phone, provisional_number))
  FROM after_change
  ON CONFLICT (id) DO UPDATE SET
    received_at = excluded.received_at,
    franchise_id = excluded.franchise_id,
    service_partner_id = excluded.service_partner_id,
    created_by_id = excluded.created_by_id,
    search_text = excluded.search_text
  WHERE (application_search.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_insert_search" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION update_application_search();
--> statement-breakpoint
CREATE TRIGGER "applications_update_search" AFTER UPDATE ON "applications"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION update_application_search();
--> statement-breakpoint
CREATE TRIGGER "applications_insert_counts" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION update_counts_and_revisions();
--> statement-breakpoint
CREATE TRIGGER "applications_update_counts" AFTER UPDATE ON "applications"
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION update_counts_and_revisions();
--> statement-breakpoint
CREATE TRIGGER "applications_delete_counts" AFTER DELETE ON "applications"
  REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION update_counts_and_revisions();
--> statement-breakpoint
CREATE TRIGGER "audit_trail_bump_revisions" AFTER INSERT ON "audit_trail"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_audited();
--> statement-breakpoint
CREATE TRIGGER "accounts_bump_revisions"
  AFTER UPDATE OF "first_name", "last_name", "user_name", "user_type" ON "accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_names();
--> statement-breakpoint
CREATE TRIGGER "franchises_bump_revisions" AFTER UPDATE OF "name" ON "franchises"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_names();
--> statement-breakpoint
CREATE TRIGGER "service_partners_bump_revisions" AFTER UPDATE OF "name" ON "service_partners"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_names();
--> statement-breakpoint
CREATE TRIGGER "services_bump_revisions" AFTER UPDATE OF "name", "name_hi", "name_mr" ON "services"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_names();

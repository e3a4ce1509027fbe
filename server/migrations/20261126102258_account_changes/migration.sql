CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"change" text NOT NULL,
	"by_id" uuid,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"former_phone" text,
	"former_email" text
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "account_changes_account_id_at_index" ON "account_changes" ("account_id","at");--> statement-breakpoint
CREATE INDEX "contact_requests_account_id_index" ON "contact_requests" ("account_id");--> statement-breakpoint
CREATE INDEX "contact_requests_created_at_index" ON "contact_requests" ("created_at");--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_requested_by_id_accounts_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
CREATE FUNCTION "tell_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('ended_sessions', OLD."token_hash");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_tell_end" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_ended_session"();
